import { type RaRecord, useGetMany, useResourceDefinitions } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Records by identifier. `isReading` until the first response. */
interface RecordsById {
  get(id: string): RaRecord | undefined;
  isReading: boolean;
  /** Whether the service has answered without this record: it was deleted, or belongs to another organisation. */
  isMissing(id: string): boolean;
}

/** The loaded records by resource, then by identifier. */
const ReferencedContext = createContext<ReadonlyMap<string, RecordsById>>(new Map());

/**
 * Loads the records of another resource that a page of rows refers to, in one request, and provides them to the cells
 * inside. Rows that scroll into view then make no requests.
 */
export function ReferencedRecords({ to, ids, children }: { to: string; ids: readonly string[]; children: ReactNode }) {
  const outer = useContext(ReferencedContext);
  const records = useRecords(to, ids);
  const all = useMemo(() => new Map([...outer, [to, records]]), [outer, to, records]);
  return <ReferencedContext.Provider value={all}>{children}</ReferencedContext.Provider>;
}

/** Returns the records of a resource that a `ReferencedRecords` above provides. Undefined if there is none. */
export function useReferencedRecords(to: string): RecordsById | undefined {
  return useContext(ReferencedContext).get(to);
}

/** Whether all referenced records of the page have been loaded. */
export function useAreReferencesLoaded(): boolean {
  return [...useContext(ReferencedContext).values()].every(({ isReading }) => !isReading);
}

function useRecords(to: string, ids: readonly string[]): RecordsById {
  // The service would refuse the records of a resource that the user has no access to.
  const visible = to in useResourceDefinitions();
  // Sorted, so that sorting the list doesn't change the query key and make a new request.
  const sorted = useMemo(() => [...new Set(ids)].sort(), [ids]);
  const { data, isLoading, isPlaceholderData } = useGetMany(
    to,
    { ids: sorted },
    // Keep the titles while those of the next page load.
    { enabled: visible && sorted.length > 0, staleTime: 60_000, placeholderData: previous => previous },
  );
  return useMemo(() => {
    const byId = new Map(data?.map(record => [String(record.id), record]));
    const isComplete = data !== undefined && !isPlaceholderData;
    return {
      get: id => byId.get(id),
      isReading: isLoading,
      isMissing: id => isComplete && !byId.has(id) && sorted.includes(id),
    };
  }, [data, isLoading, isPlaceholderData, sorted]);
}
