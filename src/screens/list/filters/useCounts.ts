import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf } from '../../../../schema/record';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { useListState } from '../ListState';
import { withField } from './where';

/** For how long counts are taken as they are, in milliseconds. */
const FRESH = 10_000;

/**
 * How many records each value of a choice or a flag would give, under all that the list asks of other fields. Undefined
 * for other kinds, while it is read, and where the backend does not count.
 */
export function useCounts(resource: AnyResource, name: string): ReadonlyMap<string, number> | undefined {
  const provider = useConsoleDataProvider();
  const { filter, wholeFilter } = useListState();
  const own = filter.where ?? [];
  const permanent = wholeFilter.where?.slice(0, -own.length || undefined) ?? [];
  const others = { ...filter, where: [...permanent, ...withField(own, name, [])] };
  const { kind } = fieldOf(resource, name);
  const { data } = useQuery({
    // Among the resource's own readings, so that what changes the list changes its counts.
    queryKey: [resource.name, 'counts', name, others],
    queryFn: async ({ signal }) =>
      (await provider.counts(resource.name, { filter: others, fields: [name], signal })) ?? null,
    enabled: kind === 'choice' || kind === 'flag',
    staleTime: FRESH,
    retry: false,
  });
  return data?.[name];
}
