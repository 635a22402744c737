import { useQuery } from '@tanstack/react-query';
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
export function useCounts(name: string): ReadonlyMap<string, number> | undefined {
  const provider = useConsoleDataProvider();
  const { resource, filter, permanent } = useListState();
  const others = { ...filter, where: [...permanent, ...withField(filter.where ?? [], name, [])] };
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
