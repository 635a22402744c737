import { and, eq, lt, sql } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import {
  identityAttempts,
  identityAuthorizationCodes,
  identityChallenges,
  identityCodes,
  identityDevices,
  identityOneTimeTokens,
  identityRefreshTokens,
  identityTemporaryCredentials,
  identityUsers,
} from '../db/tables/identity';
import { lifetimes } from './pool';
import type { SessionSettings } from './sessionSettings';

/** Deletes expired rows of the identity provider. */
export async function sweepExpired({ orm }: Database, { longest }: SessionSettings): Promise<void> {
  const now = clock.date();
  await orm.delete(identityChallenges).where(lt(identityChallenges.expiresAt, now));
  await orm.delete(identityRefreshTokens).where(lt(identityRefreshTokens.expiresAt, now));
  await orm.delete(identityOneTimeTokens).where(lt(identityOneTimeTokens.expiresAt, now));
  await orm.delete(identityCodes).where(lt(identityCodes.expiresAt, now));
  await orm.delete(identityAuthorizationCodes).where(lt(identityAuthorizationCodes.expiresAt, now));
  await orm.delete(identityTemporaryCredentials).where(lt(identityTemporaryCredentials.expiresAt, now));
  // A device that was never remembered is useless once its sessions have expired.
  const lastUse = new Date(now.getTime() - longest * 1000);
  await orm
    .delete(identityDevices)
    .where(and(eq(identityDevices.remembered, false), lt(identityDevices.authenticatedAt, lastUse)));
  // Use the database's clock, so that all nodes agree. If several nodes do this, the second finds nothing to delete.
  await orm
    .delete(identityUsers)
    .where(
      and(
        eq(identityUsers.status, 'UNCONFIRMED'),
        lt(identityUsers.createdAt, sql`now() - ${lifetimes.unconfirmedAccount} * interval '1 second'`),
      ),
    );
  await orm.delete(identityAttempts).where(lt(identityAttempts.updatedAt, sql`now() - interval '1 hour'`));
}
