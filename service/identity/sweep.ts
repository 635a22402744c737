import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import {
  identityAttempts,
  identityChallenges,
  identityOneTimeTokens,
  identityRefreshTokens,
} from '../db/tables/identity';

/** Removes what has expired and nobody will ask for again. */
export async function sweepExpired({ orm }: Database): Promise<void> {
  const now = new Date();
  await orm.delete(identityChallenges).where(lt(identityChallenges.expiresAt, now));
  await orm.delete(identityRefreshTokens).where(lt(identityRefreshTokens.expiresAt, now));
  await orm.delete(identityOneTimeTokens).where(lt(identityOneTimeTokens.expiresAt, now));
  await orm.delete(identityAttempts).where(lt(identityAttempts.updatedAt, sql`now() - interval '1 hour'`));
}
