import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput } from '../../contract';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

type Options<T> = Pick<
  UseQueryOptions<T>,
  'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus'
>;

/**
 * Query options for expensive calls that several panels show: 30 s without a new request, also for users who open a
 * list and come back.
 */
export const sharedQueryOptions = { staleTime: 30_000 } as const;

/**
 * Queries a read call. By default, it is refetched on mount and on window focus, while the cached response is shown.
 */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Options<CallOutput<N>> = {},
): UseQueryResult<CallOutput<N>> {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }): Promise<CallOutput<N>> => rpc(name, input, { signal }),
    ...options,
  });
}
