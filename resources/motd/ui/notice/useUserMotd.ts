import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { MINUTE_MS } from '../../../../contract/durations';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { useCall } from '../../../../src/ui/useCall';
import type { UserMotdOnWire } from '../../contract/motd';

const key = ['version/getUserMotdContent', {}];

/** The message of the day for anyone who is signed in, and putting it away. */
export function useUserMotd() {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, error, refetch } = useCall(
    'version/getUserMotdContent',
    {},
    // Anyone who keeps the console open all day is told too.
    { staleTime: 5 * MINUTE_MS, refetchInterval: 10 * MINUTE_MS },
  );
  const { mutate } = useMutation({
    mutationFn: ({ revision }: UserMotdOnWire) => rpc('motd/dismiss', { revision }),
    // It is gone at once; the service is told meanwhile.
    onMutate: motd => queryClient.setQueryData<UserMotdOnWire>(key, { ...motd, dismissed: true }),
    onError: ({ message }, motd) => {
      queryClient.setQueryData<UserMotdOnWire>(key, motd);
      notify('motdPanels.notice.notDismissed', { type: 'error', messageArgs: { message } });
    },
  });
  return { motd: data, error, refetch, dismiss: mutate };
}

/** Has the console ask again what it shows: what a user has published may be for the publisher too. */
export function useMotdRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}
