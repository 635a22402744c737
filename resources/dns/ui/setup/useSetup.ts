import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import type { ConfigPlatform } from '../../contract/dnsWords';

/** The addresses that a device uses, and a link to a file that sets it up. */
export type Setup = CallOutput<'dns/get-config-url'>;

/**
 * How a device is set up.
 * @param deviceName empty for one whose queries need not be told apart
 */
export function useSetup(platform: ConfigPlatform, deviceName: string): UseQueryResult<Setup> {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  const input = { platform, ...(organization && { organization }), ...(deviceName !== '' && { deviceName }) };
  return useQuery({
    queryKey: ['dns/get-config-url', input],
    queryFn: ({ signal }) => rpc('dns/get-config-url', input, { signal }),
    // Each answer is a new link: one that a user is just using stays until it is renewed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
