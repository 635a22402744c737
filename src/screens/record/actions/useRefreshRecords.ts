import { useQueryClient } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { refreshRecords } from './recordCache';

/** Returns a function that refetches all records, after a call that isn't one of react-admin's verbs. */
export function useRefreshRecords(): () => void {
  const { forget } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  return () => {
    forget();
    refreshRecords(queryClient);
  };
}
