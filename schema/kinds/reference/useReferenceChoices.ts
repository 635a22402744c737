import { useQuery } from '@tanstack/react-query';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useDataProvider,
  useGetMany,
  useGetRecordRepresentation,
  useResourceDefinition,
} from 'ra-core';
import { use, useEffect, useState } from 'react';
import { fold } from '../../fold';

const PAGE = 25;
const DEBOUNCE_MS = 200;

/** What a data provider must offer for pickers: the first records of a resource that match a search. */
interface ChoicesProvider extends DataProvider {
  /** Whose records it offers, where that is not said by what is active. */
  organization?: string;
  choices(
    resource: string,
    params: { search: string; limit: number; signal: AbortSignal },
  ): Promise<{ data: RaRecord<string>[] }>;
}

/** What a picker of another resource's records offers and how it calls them. */
export interface ReferenceChoices {
  /** The identifiers that match what was typed, the first 25. */
  ids: string[];
  /** What a record is called; its identifier while that is not known. */
  titleOf: (id: string) => string;
  /** What tells it from another one of the same title, where its resource says so. */
  subtitleOf: (id: string) => string | undefined;
  isLoading: boolean;
  error: Error | null;
}

/**
 * The records of `to` that match `search`, asked while the picker is open and no more often than every 200 ms, and the
 * titles of those already chosen.
 */
export function useReferenceChoices(
  to: string,
  chosen: readonly string[],
  search: string,
  isOpen: boolean,
): ReferenceChoices {
  const typed = search.trim();
  const asked = useDebounced(typed);
  const provider = useDataProvider<ChoicesProvider>();
  // `useDataProvider` makes a function of each property.
  const { organization } = use(DataProviderContext) as ChoicesProvider;
  const found = useQuery({
    // Not among the resource's own readings: these records are not whole.
    queryKey: ['choices', to, asked, organization],
    queryFn: ({ signal }) => provider.choices(to, { search: asked, limit: PAGE, signal }),
    select: ({ data }) => data,
    enabled: isOpen,
    placeholderData: previous => previous,
  });
  const selected = useGetMany<RaRecord<string>>(to, { ids: [...chosen] }, { enabled: chosen.length > 0 });
  const represent = useGetRecordRepresentation(to);

  const known = new Map([...(selected.data ?? []), ...(found.data ?? [])].map(record => [record?.id, record]));
  const titleOf = (id: string) => {
    const record = known.get(id);
    const title = record && represent(record);
    return typeof title === 'string' && title !== '' ? title : id;
  };
  const subtitle: unknown = useResourceDefinition({ resource: to }).options?.subtitle;
  const subtitleOf = (id: string) => {
    const record = known.get(id);
    return (typeof subtitle === 'function' && record && String(subtitle(record))) || undefined;
  };
  const part = fold(typed);
  const distance = (id: string) => {
    const at = fold(titleOf(id)).indexOf(part);
    return at === -1 ? 2 : Math.min(at, 1);
  };
  // The service also finds records by other fields, such as a description. Matching titles come first.
  const ids = (found.data?.map(record => record.id) ?? []).sort((a, b) => distance(a) - distance(b));
  // Results of an earlier search are filtered by title, so that no one picks what they didn't search for.
  const isEarlier = typed !== asked || found.isPlaceholderData;
  return {
    ids: isEarlier ? ids.filter(id => distance(id) < 2) : ids,
    titleOf,
    subtitleOf,
    isLoading: found.isFetching || typed !== asked,
    error: found.error,
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
