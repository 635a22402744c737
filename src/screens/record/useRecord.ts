import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import type { AnyResource } from '../../../schema/define';
import type { ConsoleRecord } from '../../../schema/wire';
import { cachedRecords } from './actions/recordCache';

/**
 * Reads a record. Until the service responds, it returns the record from a cached list.
 * @param isShown polls records that change by themselves; false for a form, which must keep its baseline
 */
export function useRecord(
  resource: AnyResource,
  id: string,
  isShown = false,
): { record: ConsoleRecord | undefined; error: Error | null; reload: () => void } {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useGetOne<ConsoleRecord>(
    resource.name,
    { id },
    {
      placeholderData: () => cachedRecords(queryClient, resource.name).get(id),
      refetchInterval: isShown && resource.follow !== undefined && resource.follow * 1000,
    },
  );
  return { record: data, error, reload: () => void refetch() };
}
