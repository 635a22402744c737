import { useQuery } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';

/** The figures of an organisation. */
export function useSummary(organization: string) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: ['getOrganizationSummary', organization],
    queryFn: ({ signal }) => rpc('getOrganizationSummary', { organization }, { signal }),
  });
}

/** How many devices of an organisation have which version of the app, the most first. */
export function useDeviceInfo(organization: string) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: ['getOrganizationDeviceInfo', organization],
    queryFn: ({ signal }) => rpc('getOrganizationDeviceInfo', { organization }, { signal }),
  });
}
