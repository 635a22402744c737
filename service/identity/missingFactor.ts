import type { Services } from '../services';
import { factorRequiredBy } from './factorRule';

/**
 * Resolves to who requires the second factor that an account lacks, or undefined if nothing is missing. Only for
 * providers that the service has to ask: the embedded provider doesn't issue tokens to such an account.
 */
export async function missingFactor(
  { db, config, identity }: Pick<Services, 'db' | 'config' | 'identity'>,
  { sub, username }: { sub: string; username: string },
): Promise<string | undefined> {
  if (identity.hasFactor === undefined) return undefined;
  const requiredBy = await factorRequiredBy(db, config.mfa, sub);
  return requiredBy === undefined || (await identity.hasFactor(username)) ? undefined : requiredBy;
}
