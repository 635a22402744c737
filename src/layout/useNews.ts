import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../access/useRole';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

export const newsKey = ['version/getVersion'];

/** What the latest announcement says of the apps and of this console, and whether the person has yet to see it. */
export function useNews() {
  const { rpc } = useConsoleDataProvider();
  const person = usePerson();
  const { data, error, refetch } = useQuery({
    queryKey: newsKey,
    queryFn: ({ signal }) => rpc('version/getVersion', {}, { signal }),
    staleTime: 10 * 60 * 1000,
  });
  const isUnseen = data !== undefined && data.notes !== '' && data.web !== person?.lastCheckedVersion;
  return { news: data, error, refetch, isUnseen };
}
