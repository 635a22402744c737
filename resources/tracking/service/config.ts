import { createHmac } from 'node:crypto';
import type { Database } from '../../../service/db/connect';
import { identityKeysOf } from '../../../service/identity/secrets';
import { secretsEqual } from '../../../service/secretsEqual';

/** What an installation is told of tracking from outside. */
export interface TrackingConfig {
  /** What gateways prove themselves by, and what tokens are made with; undefined: the installation's own. */
  secret?: string | undefined;
  /** The origin of a mapping service that has the positions, in place of this one's tables. */
  mappingUrl?: string | undefined;
  /** Where the live stream is, when it is not this service's. */
  liveUrl?: string | undefined;
}

/** Kept by the pool, which a database and every transaction on it share. */
const configs = new WeakMap<Database['pool'], TrackingConfig>();

export function keepTracking({ pool }: Pick<Database, 'pool'>, config: TrackingConfig): void {
  configs.set(pool, config);
}

export function trackingOf({ pool }: Pick<Database, 'pool'>): TrackingConfig {
  return configs.get(pool) ?? {};
}

/** What tokens are signed with: every node of an installation has the same. */
export async function signingKey(db: Database): Promise<Buffer> {
  const { secret } = trackingOf(db);
  return hmac(secret ?? (await identityKeysOf(db)).secret, 'tracking token');
}

/** Whether this is the secret that gateways have. */
export function isGatewaySecret(db: Pick<Database, 'pool'>, given: string): boolean {
  const { secret } = trackingOf(db);
  return secret !== undefined && secretsEqual(secret, given);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
