/** Ends of sign-ins at AWS Cognito that its tokens do not tell of. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { identityEndings } from '../../db/tables/identity';
import { canonicalUsername } from '../accounts';

/** From now on no token of this account is good that stems from a sign-in before this moment. */
export async function recordEnding(db: Database, username: string): Promise<void> {
  const endedAt = new Date();
  await db.orm
    .insert(identityEndings)
    .values({ username: canonicalUsername(username), endedAt })
    .onConflictDoUpdate({ target: identityEndings.username, set: { endedAt: sql`excluded.ended_at` } });
}

/** Whether a sign-in of this account has been ended from here. */
export async function hasEnded(db: Database, username: string, authenticatedAt: Date): Promise<boolean> {
  const [row] = await db.orm
    .select({ endedAt: identityEndings.endedAt })
    .from(identityEndings)
    .where(eq(identityEndings.username, canonicalUsername(username)));
  return row !== undefined && authenticatedAt.getTime() < row.endedAt.getTime();
}
