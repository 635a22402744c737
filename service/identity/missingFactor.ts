import type { Services } from '../services';
import { requirerOf } from './factorRule';
import type { IdentityClaims } from './verifyToken';

/**
 * Resolves to who requires the second factor that an account lacks, or undefined if nothing is missing. Only for
 * providers that the service has to ask: the embedded provider doesn't issue tokens to such an account.
 */
export async function missingFactor(
  { config, identity }: Pick<Services, 'config' | 'identity'>,
  { username, record }: Pick<IdentityClaims, 'username' | 'record'>,
): Promise<string | undefined> {
  if (identity.hasFactor === undefined) return undefined;
  const requiredBy = requirerOf(config.mfa, record);
  return requiredBy === undefined || (await identity.hasFactor(username)) ? undefined : requiredBy;
}
