import { type RaRecord, useGetMany, useResourceDefinitions } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Records by identifier; `isReading` as long as none has been answered yet. */
interface RecordsById {
  get(id: string): RaRecord | undefined;
  isReading: boolean;
}

/** Records by the name of their resource, then by identifier. */
const ReferencedContext = createContext<ReadonlyMap<string, RecordsById>>(new Map());

/**
 * Reads the records that a whole page of rows refers to in one request for the other resource, and gives them to the
 * cells inside: rows that scroll into view then ask for nothing.
 */
export function ReferencedRecords({ to, ids, children }: { to: string; ids: readonly string[]; children: ReactNode }) {
  const outer = useContext(ReferencedContext);
  const records = useRecords(to, ids);
  const all = useMemo(() => new Map([...outer, [to, records]]), [outer, to, records]);
  return <ReferencedContext.Provider value={all}>{children}</ReferencedContext.Provider>;
}

/** Whether a `ReferencedRecords` around reads the records of this resource. */
export function useReferencedRecords(to: string): RecordsById | undefined {
  return useContext(ReferencedContext).get(to);
}

/** Whether the page's rows can name all that they refer to. */
export function useAreReferencesRead(): boolean {
  return [...useContext(ReferencedContext).values()].every(({ isReading }) => !isReading);
}

function useRecords(to: string, ids: readonly string[]): RecordsById {
  // The service refuses a person the records of a resource that they may not see.
  const visible = to in useResourceDefinitions();
  // An order of its own, so that sorting the list does not ask again.
  const sorted = useMemo(() => [...new Set(ids)].sort(), [ids]);
  const { data, isLoading } = useGetMany(
    to,
    { ids: sorted },
    // The titles stay while those of the next page are on their way.
    { enabled: visible && sorted.length > 0, staleTime: 60_000, placeholderData: previous => previous },
  );
  return useMemo(() => {
    const byId = new Map(data?.map(record => [String(record.id), record]));
    return { get: id => byId.get(id), isReading: isLoading };
  }, [data, isLoading]);
}
