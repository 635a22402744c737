import type { Database } from '../db/connect';
import { factorRequiredBy } from './factorRule';
import { identityProviderOf } from './provider';

/**
 * Who requires the second factor that an account lacks, where only the service can look; undefined where nothing is
 * missing. The embedded provider gives such an account no tokens in the first place.
 */
export async function missingFactor(
  db: Database,
  { sub, username }: { sub: string; username: string },
): Promise<string | undefined> {
  const { hasFactor } = identityProviderOf(db);
  if (hasFactor === undefined) return undefined;
  const by = await factorRequiredBy(db, sub);
  return by === undefined || (await hasFactor(username)) ? undefined : by;
}
