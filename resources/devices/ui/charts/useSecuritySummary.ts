import { useQuery } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';

/** The devices of an organisation, or of all, in figures. */
export function useSecuritySummary(organization: string | undefined) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    // Among the readings of devices, so that what changes the list changes the figures.
    queryKey: ['devices', 'getList', 'summary', organization],
    queryFn: async ({ signal }) => {
      const input = { ...(organization !== undefined && { organization }), limit: 0, summary: true };
      const { summary } = await rpc('getSecurityHubDataForOrganization', input, { signal });
      if (summary === undefined) throw new Error('There are no figures in the answer');
      return summary;
    },
  });
}
