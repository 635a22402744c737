import type { DomainService } from '../../../service/domain';
import type { Services } from '../../../service/services';
import type { CoreInstance } from '../contract/core';

/** What apps of an organisation in a region are told beside the instance itself, as it stands now. */
export async function clientSettings(
  services: Pick<Services, 'db' | 'keys'>,
  domains: readonly Pick<DomainService, 'appSettings'>[],
  whose: Pick<CoreInstance, 'organization' | 'region'>,
): Promise<Record<string, unknown>> {
  const settings = await Promise.all(domains.map(({ appSettings }) => appSettings?.(services, whose)));
  return Object.assign({}, ...settings);
}
