import { useQuery } from '@tanstack/react-query';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useDataProvider,
  useGetMany,
  useGetRecordRepresentation,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { use } from 'react';
import type { Condition } from '../../../contract/list';
import { titleRank } from '../../titleRank';
import { useDebounced } from '../../useDebounced';

const PAGE_SIZE = 25;
const PAUSE_MS = 200;

/** The data provider's method that pickers need. */
interface ChoicesProvider extends DataProvider {
  /** The organisation of the offered records, if it isn't the active one. */
  organization?: string;
  choices(
    resource: string,
    params: { search: string; where: readonly Condition[] | undefined; limit: number; signal: AbortSignal },
  ): Promise<{ data: RaRecord<string>[] }>;
}

/**
 * Loads the records of `to` that match `search` and `where`, and the titles of the chosen ones. Requests are made only
 * while the picker is open and are debounced by 200 ms.
 */
export function useReferenceChoices(
  to: string,
  chosen: readonly string[],
  search: string,
  isOpen: boolean,
  where?: readonly Condition[],
) {
  const typed = search.trim();
  const debouncedSearch = useDebounced(typed, PAUSE_MS);
  const provider = useDataProvider<ChoicesProvider>();
  // Read it from the context, since `useDataProvider` wraps every property in a function.
  const { organization } = use(DataProviderContext) as ChoicesProvider;
  const found = useQuery({
    // Not under the resource's own query keys, because these records are partial.
    queryKey: ['choices', to, debouncedSearch, where, organization],
    queryFn: ({ signal }) => provider.choices(to, { search: debouncedSearch, where, limit: PAGE_SIZE, signal }),
    select: ({ data }) => data,
    enabled: isOpen,
    placeholderData: previous => previous,
  });
  const selected = useGetMany<RaRecord<string>>(to, { ids: [...chosen] }, { enabled: chosen.length > 0 });
  const represent = useGetRecordRepresentation(to);
  const translate = useTranslate();

  const recordsById = new Map([...(selected.data ?? []), ...(found.data ?? [])].map(record => [record?.id, record]));
  const isKnown = selected.data !== undefined && !selected.isPlaceholderData;
  /** Returns the title of a record, or its identifier until it is loaded, with a note if it isn't found. */
  const titleOf = (id: string) => {
    const record = recordsById.get(id);
    if (!record && isKnown && chosen.includes(id)) return translate('list.cell.missing', { name: id });
    const title = record && represent(record);
    return typeof title === 'string' && title !== '' ? title : id;
  };
  const subtitle: unknown = useResourceDefinition({ resource: to }).options?.subtitle;
  /** Returns the text that tells records with the same title apart, if the resource defines one. */
  const subtitleOf = (id: string): string | undefined => {
    const record = recordsById.get(id);
    return (typeof subtitle === 'function' && record && String(subtitle(record, organization))) || undefined;
  };
  const matchRank = (id: string) => titleRank(titleOf(id), typed);
  // The service also finds records by other fields, such as a description. Matching titles come first.
  const ids = (found.data?.map(record => record.id) ?? []).sort((a, b) => matchRank(a) - matchRank(b));
  // Results of an earlier search are filtered by title, so that no one picks what they didn't search for.
  const isOutdated = typed !== debouncedSearch || found.isPlaceholderData;
  return {
    /** The identifiers of the first 25 matches. */
    ids: isOutdated ? ids.filter(id => matchRank(id) < 2) : ids,
    titleOf,
    subtitleOf,
    isLoading: found.isFetching || typed !== debouncedSearch,
    error: found.error,
  };
}
