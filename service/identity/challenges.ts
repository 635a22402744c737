/** Challenges of sign-ins in progress. They are stored in the database, so that any node can handle the next step. */
import { and, eq } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { type ChallengeName, identityChallenges } from '../db/tables/identity';
import { refusals } from './errors';
import { lifetimes } from './pool';
import { hashToken, randomToken } from './secrets';

export type Challenge = Pick<
  typeof identityChallenges.$inferSelect,
  'username' | 'secret' | 'deviceKey' | 'firstProof' | 'thenCustom'
>;

/** A challenge to open. By default the first proof is the password, and nothing is stored to compare the answer with. */
export type NewChallenge = Pick<Challenge, 'username'> & Partial<Challenge>;

/** Opens a challenge and resolves to its handle, which the client sends back with the answer. */
export async function openChallenge(db: Database, name: ChallengeName, challenge: NewChallenge): Promise<string> {
  const { username, secret, deviceKey, firstProof, thenCustom } = challenge;
  const handle = randomToken();
  const expiresAt = new Date(clock.now() + lifetimes.challenge * 1000);
  await db.orm
    .insert(identityChallenges)
    .values({ id: hashToken(handle), name, username, secret, deviceKey, firstProof, thenCustom, expiresAt });
  return handle;
}

/**
 * Reads an open challenge without consuming it.
 * @throws IdentityError NotAuthorizedException if it doesn't exist or has expired
 */
export async function readChallenge(db: Database, name: ChallengeName, handle: string): Promise<Challenge> {
  const [row] = await db.orm.select().from(identityChallenges).where(matches(name, handle));
  return assertOpen(row);
}

/**
 * Consumes a challenge. Of two concurrent answers, only one gets it.
 * @throws IdentityError NotAuthorizedException if it doesn't exist or has expired
 */
export async function consumeChallenge(db: Database, name: ChallengeName, handle: string): Promise<Challenge> {
  const [row] = await db.orm.delete(identityChallenges).where(matches(name, handle)).returning();
  return assertOpen(row);
}

function matches(name: ChallengeName, handle: string) {
  return and(eq(identityChallenges.id, hashToken(handle)), eq(identityChallenges.name, name));
}

function assertOpen(row: typeof identityChallenges.$inferSelect | undefined): Challenge {
  if (row === undefined) throw refusals.sessionInvalid();
  if (row.expiresAt.getTime() <= clock.now()) throw refusals.sessionExpired();
  return row;
}
