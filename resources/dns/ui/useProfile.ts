import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract';
import { useScope } from '../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';

/** An organisation's DNS profile, or null if it has none. */
export type DnsProfile = CallOutput<'dns/getOrganizationProfile'>;

/** Returns the query key of a profile. It has the form of a record's key, so that every write invalidates it. */
export function profileKey(organization: string | undefined): readonly unknown[] {
  return ['dns', 'getOne', organization];
}

/** Queries the DNS profile of the active organisation. */
export function useProfile() {
  const { rpc } = useConsoleDataProvider();
  const scope = useScope();
  return useQuery({
    queryKey: profileKey(scope.organization),
    queryFn: ({ signal }): Promise<DnsProfile> => rpc('dns/getOrganizationProfile', scope, { signal }),
  });
}
