/** Sessions that the service ended. AWS Cognito's tokens don't show this. */
import { eq, inArray, sql } from 'drizzle-orm';
import { clock } from '../../clock';
import type { Database } from '../../db/connect';
import { preparedStatement } from '../../db/prepared';
import { organizations, users } from '../../db/schema';
import { identityRevocations } from '../../db/tables/identity';
import { canonicalUsername } from '../accounts';
import type { SessionRef } from '../sessions';
import { isUsersOrganization, type UserRecord, userRecordColumns } from '../userRecord';

/** Invalidates all tokens of this account that stem from a sign-in before now. */
export async function recordRevocation(db: Database, username: string): Promise<void> {
  const endedAt = clock.date();
  await db.orm
    .insert(identityRevocations)
    .values({ username: canonicalUsername(username), endedAt })
    .onConflictDoUpdate({ target: identityRevocations.username, set: { endedAt: sql`excluded.ended_at` } });
}

const sessionByUser = preparedStatement('cognito_session_by_user', orm =>
  orm
    .select({ endedAt: identityRevocations.endedAt, ...userRecordColumns })
    // One row, even if the account has neither.
    .from(sql`(select) as account`)
    .leftJoin(identityRevocations, eq(identityRevocations.username, sql.placeholder('username')))
    .leftJoin(users, eq(users.id, sql.placeholder('sub')))
    .leftJoin(organizations, isUsersOrganization),
);

/** Resolves to whether the service has ended this session of the account, and to the user's record. */
export async function readSession(
  db: Database,
  { sub, username, authenticatedAt }: { sub: string; username: string; authenticatedAt: Date },
): Promise<{ isRevoked: boolean; record: UserRecord }> {
  const [row] = await sessionByUser(db).execute({ sub, username: canonicalUsername(username) });
  const { endedAt, ...record } = row ?? { endedAt: null, user: null, organization: null };
  return { isRevoked: endedAt !== null && authenticatedAt.getTime() < endedAt.getTime(), record };
}

/** Returns those sessions that the service hasn't ended. */
export async function withoutRevoked(db: Database, signIns: readonly SessionRef[]): Promise<SessionRef[]> {
  const { username, endedAt } = identityRevocations;
  const names = signIns.map(each => canonicalUsername(each.username));
  const rows = await db.orm.select({ username, endedAt }).from(identityRevocations).where(inArray(username, names));
  const revokedAt = new Map(rows.map(row => [row.username, row.endedAt.getTime()]));
  return signIns.filter(({ username: of, at }) => at.getTime() >= (revokedAt.get(canonicalUsername(of)) ?? 0));
}
