/** Sessions that the service ended. AWS Cognito's tokens don't show this. */
import { eq, inArray, sql } from 'drizzle-orm';
import { clock } from '../../clock';
import type { Database } from '../../db/connect';
import { identityRevocations } from '../../db/tables/identity';
import { canonicalUsername } from '../accounts';
import type { SessionRef } from '../sessions';

/** Invalidates all tokens of this account that stem from a sign-in before now. */
export async function recordRevocation(db: Database, username: string): Promise<void> {
  const endedAt = clock.date();
  await db.orm
    .insert(identityRevocations)
    .values({ username: canonicalUsername(username), endedAt })
    .onConflictDoUpdate({ target: identityRevocations.username, set: { endedAt: sql`excluded.ended_at` } });
}

/** Whether the service has ended this session of the account. */
export async function isRevoked(db: Database, username: string, authenticatedAt: Date): Promise<boolean> {
  const [row] = await db.orm
    .select({ endedAt: identityRevocations.endedAt })
    .from(identityRevocations)
    .where(eq(identityRevocations.username, canonicalUsername(username)));
  return row !== undefined && authenticatedAt.getTime() < row.endedAt.getTime();
}

/** Returns those sessions that the service hasn't ended. */
export async function withoutRevoked(db: Database, signIns: readonly SessionRef[]): Promise<SessionRef[]> {
  const { username, endedAt } = identityRevocations;
  const names = signIns.map(each => canonicalUsername(each.username));
  const rows = await db.orm.select({ username, endedAt }).from(identityRevocations).where(inArray(username, names));
  const revokedAt = new Map(rows.map(row => [row.username, row.endedAt.getTime()]));
  return signIns.filter(({ username: of, at }) => at.getTime() >= (revokedAt.get(canonicalUsername(of)) ?? 0));
}
