import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import type { AnyResource } from '../../../schema/define';
import type { ConsoleRecord } from '../../../schema/wire';
import { cachedRecords } from './actions/recordCache';

/**
 * A record of a resource: at once as a list has it, then as the service answers.
 * @param isShown while it is, a record that changes by itself is read again and again; a form begins with what there was
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
