import { useQuery } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';

/** The organisations that are on a server. */
export function useOrganizationsOn(serverId: string) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: ['listOrganizationsByServer', serverId],
    queryFn: ({ signal }) => rpc('listOrganizationsByServer', { serverId }, { signal }),
  });
}
