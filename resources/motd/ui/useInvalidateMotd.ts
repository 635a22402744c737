import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that refetches everything that a new message changes, including the notice above the page. */
export function useInvalidateMotd(): () => Promise<void> {
  const queryClient = useQueryClient();
  const calls = ['version/getMotdContent', 'motd/getHistory', 'version/getUserMotdContent'];
  return async () => {
    await Promise.all(calls.map(call => queryClient.invalidateQueries({ queryKey: [call] })));
  };
}
