import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';

/** An organisation's DNS profile; null where it has none. */
export type DnsProfile = CallOutput<'dns/getOrganizationProfile'>;

/** Where react-query keeps an organisation's profile: among the records, so that it is read again after every write. */
export function profileKey(organization: string | undefined): readonly unknown[] {
  return ['dns', 'getOne', organization];
}

/** The active organisation's DNS profile. */
export function useProfile() {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: profileKey(organization),
    queryFn: ({ signal }): Promise<DnsProfile> =>
      rpc('dns/getOrganizationProfile', organization === undefined ? {} : { organization }, { signal }),
  });
}
