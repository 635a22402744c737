import { useCurrentUser } from '../access/useRole';
import { useCall } from '../ui/useCall';

export const newsKey = ['version/getVersion', {}];

/** Queries the latest release notes, and whether the user has yet to see them. */
export function useNews() {
  const { lastCheckedVersion } = useCurrentUser();
  const { data, error, refetch } = useCall('version/getVersion', {}, { staleTime: 10 * 60 * 1000 });
  const isUnseen = data !== undefined && data.notes !== '' && data.web !== lastCheckedVersion;
  return { news: data, error, refetch, isUnseen };
}
