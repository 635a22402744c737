import { useQuery } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

/** The version of the console and its service, or undefined until it is known. */
export function useVersionNumber(): string | undefined {
  const { rpc } = useConsoleDataProvider();
  const { data } = useQuery({
    queryKey: ['getVersionNumber'],
    queryFn: ({ signal }) => rpc('getVersionNumber', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.version;
}
