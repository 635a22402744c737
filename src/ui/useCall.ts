import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput } from '../../contract';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

/** For so long what was read is shown again without asking: anyone who goes to a list and back waits for nothing. */
const FRESH_MS = 30_000;

type Options<T> = Pick<UseQueryOptions<T>, 'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval'>;

/** What a reading call answers; the same question is asked once, however many panels put it. */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Options<CallOutput<N>> = {},
): UseQueryResult<CallOutput<N>> {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }): Promise<CallOutput<N>> => rpc(name, input, { signal }),
    staleTime: FRESH_MS,
    ...options,
  });
}
