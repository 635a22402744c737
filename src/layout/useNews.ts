import { usePerson } from '../access/useRole';
import { useCall } from '../ui/useCall';

export const newsKey = ['version/getVersion', {}];

/** What the latest announcement says of the apps and of this console, and whether the person has yet to see it. */
export function useNews() {
  const person = usePerson();
  const { data, error, refetch } = useCall('version/getVersion', {}, { staleTime: 10 * 60 * 1000 });
  const isUnseen = data !== undefined && data.notes !== '' && data.web !== person?.lastCheckedVersion;
  return { news: data, error, refetch, isUnseen };
}
