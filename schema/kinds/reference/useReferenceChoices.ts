import { type RaRecord, useGetList, useGetMany, useGetRecordRepresentation } from 'ra-core';
import { useEffect, useState } from 'react';

const PAGE = 25;
const DEBOUNCE_MS = 200;

/** What a picker of another resource's records offers and how it calls them. */
export interface ReferenceChoices {
  /** The identifiers that match what was typed, the first 25. */
  ids: string[];
  /** What a record is called; its identifier while that is not known. */
  titleOf: (id: string) => string;
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
  const asked = useDebounced(search.trim());
  const found = useGetList<RaRecord<string>>(
    to,
    {
      pagination: { page: 1, perPage: PAGE },
      // In the service's own order: which one that is, only the other resource's definition knows.
      sort: { field: '', order: 'ASC' },
      filter: asked === '' ? {} : { search: asked },
    },
    { enabled: isOpen },
  );
  const selected = useGetMany<RaRecord<string>>(to, { ids: [...chosen] }, { enabled: chosen.length > 0 });
  const represent = useGetRecordRepresentation(to);

  const known = new Map([...(selected.data ?? []), ...(found.data ?? [])].map(record => [record?.id, record]));
  return {
    ids: found.data?.map(record => record.id) ?? [],
    titleOf: id => {
      const record = known.get(id);
      const title = record && represent(record);
      return typeof title === 'string' && title !== '' ? title : id;
    },
    isLoading: found.isFetching,
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
