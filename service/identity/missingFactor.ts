import type { Services } from '../services';
import { factorRequiredBy } from './factorRule';

/**
 * Who requires the second factor that an account lacks, where only the service can look; undefined where nothing is
 * missing. The embedded provider gives such an account no tokens in the first place.
 */
export async function missingFactor(
  { db, config, identity }: Pick<Services, 'db' | 'config' | 'identity'>,
  { sub, username }: { sub: string; username: string },
): Promise<string | undefined> {
  if (identity.hasFactor === undefined) return undefined;
  const by = await factorRequiredBy(db, config.mfa, sub);
  return by === undefined || (await identity.hasFactor(username)) ? undefined : by;
}
