/**
 * Temporary credentials for the object store. Secret key and session token are derived from the service's secret and
 * the access key id. The object store derives them again to check a signature, so no secret is stored.
 */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { clock } from '../../clock';
import type { Database } from '../../db/connect';
import { identityTemporaryCredentials } from '../../db/tables/identity';
import { IdentityError, notAuthorized } from '../errors';
import { embeddedPool, lifetimes } from '../pool';
import type { IdentityKeys } from '../secrets';
import { findSession } from '../sessions';
import { randomBase32 } from '../totp';
import type { UserRecord } from '../userRecord';

/** Credentials that sign requests to the object store. */
export interface TemporaryCredentials {
  accessKeyId: string;
  secretKey: string;
  sessionToken: string;
  /** The identity whose `protected/` and `private/` files they give access to: `us-east-1:<uuid>`. */
  identityId: string;
  expiresAt: Date;
}

export interface FoundCredentials extends TemporaryCredentials {
  record: UserRecord;
  originJti: string;
}

/** Returns the id of an identity, derived from the subject: a UUID in the pool's region. */
export function identityOf({ secret }: Pick<IdentityKeys, 'secret'>, sub: string): string {
  const hex = createHmac('sha256', secret).update(`identity:${sub}`).digest('hex');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const [region] = embeddedPool.identityPoolId.split(':');
  return `${region}:${uuid}`;
}

/** Creates credentials that expire with their session, and after an hour at the latest. */
export async function makeTemporaryCredentials(
  { db, keys }: { db: Database; keys: IdentityKeys },
  identityId: string,
  originJti: string,
): Promise<TemporaryCredentials> {
  // The format of a temporary AWS access key.
  const accessKeyId = `ASIA${randomBase32(16)}`;
  const expiresAt = new Date(clock.now() + lifetimes.temporaryCredentials * 1000);
  await db.orm.insert(identityTemporaryCredentials).values({ accessKeyId, identityId, originJti, expiresAt });
  return { accessKeyId, ...derive(keys.secret, accessKeyId), identityId, expiresAt };
}

/**
 * Resolves to the credentials of an access key, with which the object store checks a request's signature and session
 * token.
 * @returns undefined if they are unknown or expired, or their session has ended
 */
export async function findTemporaryCredentials(
  { db, keys }: { db: Database; keys: IdentityKeys },
  accessKeyId: string,
): Promise<FoundCredentials | undefined> {
  const [row] = await db.orm
    .select()
    .from(identityTemporaryCredentials)
    .where(eq(identityTemporaryCredentials.accessKeyId, accessKeyId));
  if (row === undefined || row.expiresAt.getTime() <= clock.now()) return undefined;
  const { identityId, expiresAt, originJti } = row;
  const session = await activeSession(db, originJti);
  if (session === undefined) return undefined;
  return {
    accessKeyId,
    ...derive(keys.secret, accessKeyId),
    identityId,
    expiresAt,
    record: session.record,
    originJti,
  };
}

/** Resolves to a session with its user's record, or undefined if it has ended. */
export async function activeSession(db: Database, originJti: string) {
  try {
    return await findSession(db, originJti, notAuthorized('The sign-in has ended.'));
  } catch (error) {
    if (error instanceof IdentityError) return undefined;
    throw error;
  }
}

function derive(secret: Buffer, accessKeyId: string) {
  const keyedHash = (purpose: string) => createHmac('sha512', secret).update(`${purpose}:${accessKeyId}`).digest();
  return {
    secretKey: keyedHash('secret key').subarray(0, 30).toString('base64'),
    sessionToken: keyedHash('session token').toString('base64'),
  };
}
