import type { Database } from '../../../service/db/connect';
import { domains } from '../../service';
import type { CoreInstance } from '../contract/core';

/** What apps of an organisation in a region are told beside the instance itself, as it stands now. */
export async function clientSettings(
  db: Database,
  whose: Pick<CoreInstance, 'organization' | 'region'>,
): Promise<Record<string, unknown>> {
  const settings = await Promise.all(domains.map(({ appSettings }) => appSettings?.(db, whose)));
  return Object.assign({}, ...settings);
}
