/** Challenges of sign-ins in progress. They are stored in the database, so that any node can handle the next step. */
import { and, eq } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { type ChallengeName, type FirstProof, identityChallenges } from '../db/tables/identity';
import { refusals } from './errors';
import { lifetimes } from './pool';
import { hashToken, randomToken } from './secrets';

/** An open challenge. */
export interface Challenge {
  username: string;
  /** The value that the answer is compared with, encrypted. See the table. */
  secret: string | null;
  /** The device that the client claims to be. */
  deviceKey: string | null;
  firstProof: FirstProof;
  thenCustom: boolean;
}

/** Opens a challenge and resolves to its handle, which the client sends back with the answer. */
export async function openChallenge(
  db: Database,
  name: ChallengeName,
  {
    username,
    secret = null,
    deviceKey = null,
    firstProof = 'password',
    thenCustom = false,
  }: Pick<Challenge, 'username'> & Partial<Challenge>,
): Promise<string> {
  const handle = randomToken();
  await db.orm.insert(identityChallenges).values({
    id: hashToken(handle),
    name,
    username,
    secret,
    deviceKey,
    firstProof,
    thenCustom,
    expiresAt: new Date(clock.now() + lifetimes.challenge * 1000),
  });
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
