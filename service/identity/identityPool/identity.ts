import { createHmac } from 'node:crypto';
import { embeddedPool } from '../pool';
import type { IdentityKeys } from '../secrets';

/** Returns the id of an identity, derived from the subject: a UUID in the pool's region. */
export function identityOf({ secret }: Pick<IdentityKeys, 'secret'>, sub: string): string {
  const hex = createHmac('sha256', secret).update(`identity:${sub}`).digest('hex');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const [region] = embeddedPool.identityPoolId.split(':');
  return `${region}:${uuid}`;
}
