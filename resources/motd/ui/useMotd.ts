import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../src/ui/useCall';
import { useInvalidateUserMotd } from './notice/useUserMotd';

/** Queries the current message as operators see it. */
export function useMotd() {
  return useCall('version/getMotdContent', {});
}

/** Queries the published messages, newest first. */
export function useMotdHistory() {
  return useCall('motd/getHistory', {});
}

/** Returns a function that refetches everything that a new message changes, including the notice above the page. */
export function useInvalidateMotd(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = useInvalidateUserMotd();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['version/getMotdContent'] }),
      queryClient.invalidateQueries({ queryKey: ['motd/getHistory'] }),
      refresh(),
    ]);
  };
}
