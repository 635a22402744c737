import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../src/ui/useCall';
import { useMotdRefresh } from './notice/useUserMotd';

/** The message in force. */
export function useMotd() {
  return useCall('version/getMotdContent', {});
}

/** What was published, the newest first. */
export function useMotdHistory() {
  return useCall('motd/getHistory', {});
}

/** Reads again what another message changes, the one that is shown over the page too. */
export function useMotdChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = useMotdRefresh();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['version/getMotdContent'] }),
      queryClient.invalidateQueries({ queryKey: ['motd/getHistory'] }),
      refresh(),
    ]);
  };
}
