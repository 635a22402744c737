import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useMotdRefresh } from './notice/useUserMotd';

const current = ['version/getMotdContent'];
const history = ['motd/getHistory'];

/** The message in force. */
export function useMotd() {
  const { rpc } = useConsoleDataProvider();
  return useQuery({ queryKey: current, queryFn: ({ signal }) => rpc('version/getMotdContent', {}, { signal }) });
}

/** What was published, the newest first. */
export function useMotdHistory() {
  const { rpc } = useConsoleDataProvider();
  return useQuery({ queryKey: history, queryFn: ({ signal }) => rpc('motd/getHistory', {}, { signal }) });
}

/** Reads again what another message changes, the one that is shown over the page too. */
export function useMotdChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = useMotdRefresh();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: current }),
      queryClient.invalidateQueries({ queryKey: history }),
      refresh(),
    ]);
  };
}
