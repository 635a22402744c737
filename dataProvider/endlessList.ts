import type { ConsoleRecord } from '../schema/wire';
import { createStore } from './listeners';
import { toError } from './thrown';

/** Rows of a list, and whether more follow. */
export interface EndlessPage {
  records: ConsoleRecord[];
  hasMore: boolean;
}

/** Reads a page, counted from 1, of `perPage` rows. */
export type ReadPage = (page: number, perPage: number, signal: AbortSignal) => Promise<EndlessPage>;

export interface EndlessState {
  /** Undefined until the first page is loaded. */
  records: readonly ConsoleRecord[] | undefined;
  hasMore: boolean;
  /** Whether the list has as many rows as a browser can show. Further rows can be found by filtering. */
  isFull: boolean;
  isReading: boolean;
  error: Error | null;
  /** The number of new rows that aren't shown yet, or `many` if more arrived than were fetched. */
  arrived: number | 'many';
  /** The number of new rows inserted above the row that was first. */
  before: number;
  /** Changes when the list must scroll to its top. */
  revision: number;
}

/** Rows per page: enough for fast scrolling, few enough for quick responses. */
const PAGE_SIZE = 200;
/** Rows per page of a poll, and how many pages it reads until it meets a known row. */
const POLL_ROWS = 100;
const POLL_PAGES = 5;
/** At 44 px per row, the list is 8.8 million pixels high. Browsers draw at most about 17 million. */
const MAX_ROWS = 200_000;

const initialState: EndlessState = {
  records: undefined,
  hasMore: true,
  isFull: false,
  isReading: false,
  error: null,
  arrived: 0,
  before: 0,
  revision: 0,
};

export type EndlessList = ReturnType<typeof createEndlessList>;

/** Creates an infinite list without a total: it loads pages while the user scrolls and polls for new rows at its top. */
export function createEndlessList(read: ReadPage) {
  const { get, set, subscribe } = createStore(initialState);
  /** New rows that aren't shown yet, newest first. */
  let newRecords: ConsoleRecord[] = [];
  let pages = 0;
  let isPolling = false;
  let reading = new AbortController();

  const update = (patch: Partial<EndlessState>) => set({ ...get(), ...patch });

  async function readPage(page: number): Promise<void> {
    const { signal } = reading;
    update({ isReading: true, error: null });
    try {
      const { records, hasMore } = await read(page, PAGE_SIZE, signal);
      if (signal.aborted) return;
      const all = page === 1 ? records : [...(get().records ?? []), ...records];
      pages = page;
      const resetState = page === 1 ? { arrived: 0, before: 0, revision: get().revision + 1 } : {};
      if (page === 1) newRecords = [];
      update({ records: all, hasMore, isFull: hasMore && all.length >= MAX_ROWS, isReading: false, ...resetState });
    } catch (error) {
      if (signal.aborted) return;
      update({ isReading: false, error: toError(error) });
    }
  }

  /** Reloads the list. The old rows stay until the new ones are loaded. */
  function restart(): void {
    reading.abort();
    reading = new AbortController();
    pages = 0;
    void readPage(1);
  }

  /** Polls for new rows. Errors are ignored, since the next poll tries again. */
  async function poll(): Promise<void> {
    const { records, isReading, arrived } = get();
    if (isPolling || records === undefined || isReading || arrived === 'many') return;
    const { signal } = reading;
    isPolling = true;
    try {
      const found = await readNewer(read, (newRecords[0] ?? records[0])?.id, signal);
      if (signal.aborted || found.length === 0) return;
      if (found === 'many') return update({ arrived: 'many' });
      newRecords = [...found, ...newRecords];
      update({ arrived: newRecords.length });
    } catch {
      // The next poll finds the same rows.
    } finally {
      isPolling = false;
    }
  }

  return {
    get,
    subscribe,
    /** Loads the next page, unless one is loading. After a failure, loads the same page again. */
    more(): void {
      const { isReading, hasMore, isFull } = get();
      if (!isReading && hasMore && !isFull) void readPage(pages + 1);
    },
    poll,
    showNewRows() {
      const { records = [], arrived, before, revision } = get();
      if (arrived === 'many') return restart();
      const insertedRecords = newRecords;
      newRecords = [];
      update({
        records: [...insertedRecords, ...records],
        before: before + insertedRecords.length,
        arrived: 0,
        revision: revision + 1,
      });
    },
    restart,
    /** Aborts the request in progress. */
    stop: () => reading.abort(),
  };
}

/** Resolves to the rows before the newest known one, or `many` if a poll doesn't reach it. */
async function readNewer(
  read: ReadPage,
  newest: string | undefined,
  signal: AbortSignal,
): Promise<ConsoleRecord[] | 'many'> {
  const found: ConsoleRecord[] = [];
  for (let page = 1; page <= POLL_PAGES; page++) {
    const { records, hasMore } = await read(page, POLL_ROWS, signal);
    const knownAt = records.findIndex(({ id }) => id === newest);
    if (knownAt >= 0) return [...found, ...records.slice(0, knownAt)];
    found.push(...records);
    if (!hasMore) return newest === undefined ? found : 'many';
  }
  return 'many';
}
