import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { MINUTE_MS } from '../../../../contract/durations';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { useCall } from '../../../../src/ui/useCall';
import type { UserMotdOnWire } from '../../contract/motd';

const key = ['version/getUserMotdContent', {}];

/** Queries the message of the day for the signed-in user, and dismisses it. */
export function useUserMotd() {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, error, refetch } = useCall(
    'version/getUserMotdContent',
    {},
    // Refetch for users who keep the console open all day.
    { staleTime: 5 * MINUTE_MS, refetchInterval: 10 * MINUTE_MS },
  );
  const { mutate } = useMutation({
    mutationFn: ({ revision }: UserMotdOnWire) => rpc('motd/dismiss', { revision }),
    // Optimistic update. A running query would revert it with an earlier answer.
    onMutate: async motd => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<UserMotdOnWire>(key, { ...motd, dismissed: true });
    },
    onError: ({ message }, motd) => {
      queryClient.setQueryData<UserMotdOnWire>(key, motd);
      notify('motdPanels.notice.notDismissed', { type: 'error', messageArgs: { message } });
    },
  });
  return { motd: data, error, refetch, dismiss: mutate };
}
