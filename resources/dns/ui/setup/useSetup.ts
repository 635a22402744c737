import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import { useScope } from '../../../../src/organization/activeOrganization';
import { useCall } from '../../../../src/ui/useCall';
import type { ConfigPlatform } from '../../contract/dnsWords';

/** The addresses of the filter, and a link to a configuration file. */
export type Setup = CallOutput<'dns/get-config-url'>;

/**
 * Queries how to set up a device.
 * @param deviceName empty if its queries needn't be identified
 */
export function useSetup(platform: ConfigPlatform, deviceName: string): UseQueryResult<Setup> {
  const input = { platform, ...useScope(), ...(deviceName !== '' && { deviceName }) };
  // Each response has a new link. Never refetch automatically, since the user may be using the current one.
  return useCall('dns/get-config-url', input, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}
