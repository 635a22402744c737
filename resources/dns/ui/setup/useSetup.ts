import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import { useScope } from '../../../../src/organization/activeOrganization';
import { useCall } from '../../../../src/ui/useCall';
import type { ConfigPlatform } from '../../contract/dnsWords';

/** The addresses that a device uses, and a link to a file that sets it up. */
export type Setup = CallOutput<'dns/get-config-url'>;

/**
 * How a device is set up.
 * @param deviceName empty for one whose queries need not be told apart
 */
export function useSetup(platform: ConfigPlatform, deviceName: string): UseQueryResult<Setup> {
  const input = { platform, ...useScope(), ...(deviceName !== '' && { deviceName }) };
  // Each answer is a new link: one that a user is just using stays until it is renewed.
  return useCall('dns/get-config-url', input, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}
