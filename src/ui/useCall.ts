import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput } from '../../contract';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

type Options<T> = Pick<UseQueryOptions<T>, 'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval'>;

/**
 * Options of what is read at a cost and shown in several places: it is shown again for a while without asking, to the
 * panels beside it and to anyone who goes to a list and back.
 */
export const fresh = { staleTime: 30_000 } as const;

/**
 * What a reading call answers. Unless the options say otherwise it is asked again whenever it is shown or the window is
 * come back to, after what was answered before.
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
