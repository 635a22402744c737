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
  turn: number;
}

/** An infinite list without a total: it loads pages while the user scrolls and polls for new rows at its top. */
export interface EndlessList {
  get(): EndlessState;
  /** Calls the listener after every change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Loads the next page, unless one is loading. After a failure, loads the same page again. */
  more(): void;
  /** Polls for new rows. Errors are ignored, since the next poll tries again. */
  poll(): Promise<void>;
  showArrived(): void;
  /** Reloads the list. The old rows stay until the new ones are loaded. */
  restart(): void;
  /** Aborts the request in progress. */
  stop(): void;
}

/** Rows per page: enough for fast scrolling, few enough for quick responses. */
const PAGE = 200;
/** Rows per page of a poll, and how many pages it reads until it meets a known row. */
const POLL_ROWS = 100;
const POLL_PAGES = 5;
/** At 44 px per row, the list is 8.8 million pixels high. Browsers draw at most about 17 million. */
const MAX_ROWS = 200_000;

export function createEndlessList(read: ReadPage): EndlessList {
  const { get, set, subscribe } = createStore<EndlessState>({
    records: undefined,
    hasMore: true,
    isFull: false,
    isReading: false,
    error: null,
    arrived: 0,
    before: 0,
    turn: 0,
  });
  /** New rows that aren't shown yet, newest first. */
  let waiting: ConsoleRecord[] = [];
  let pages = 0;
  let looking = false;
  let reading = new AbortController();

  const change = (part: Partial<EndlessState>) => set({ ...get(), ...part });

  async function readOn(page: number): Promise<void> {
    const { signal } = reading;
    change({ isReading: true, error: null });
    try {
      const { records, hasMore } = await read(page, PAGE, signal);
      if (signal.aborted) return;
      const all = page === 1 ? records : [...(get().records ?? []), ...records];
      pages = page;
      const again = page === 1 ? { arrived: 0, before: 0, turn: get().turn + 1 } : {};
      if (page === 1) waiting = [];
      change({ records: all, hasMore, isFull: hasMore && all.length >= MAX_ROWS, isReading: false, ...again });
    } catch (error) {
      if (signal.aborted) return;
      change({ isReading: false, error: toError(error) });
    }
  }

  function restart(): void {
    reading.abort();
    reading = new AbortController();
    pages = 0;
    void readOn(1);
  }

  /** Resolves to the rows before the newest known one, or `many` if a poll doesn't reach it. */
  async function newer(newest: string | undefined, signal: AbortSignal): Promise<ConsoleRecord[] | 'many'> {
    const found: ConsoleRecord[] = [];
    for (let page = 1; page <= POLL_PAGES; page++) {
      const { records, hasMore } = await read(page, POLL_ROWS, signal);
      const met = records.findIndex(({ id }) => id === newest);
      if (met >= 0) return [...found, ...records.slice(0, met)];
      found.push(...records);
      if (!hasMore) return newest === undefined ? found : 'many';
    }
    return 'many';
  }

  async function poll(): Promise<void> {
    const { records, isReading, arrived } = get();
    if (looking || records === undefined || isReading || arrived === 'many') return;
    const { signal } = reading;
    looking = true;
    try {
      const found = await newer((waiting[0] ?? records[0])?.id, signal);
      if (signal.aborted || found.length === 0) return;
      if (found === 'many') return change({ arrived: 'many' });
      waiting = [...found, ...waiting];
      change({ arrived: waiting.length });
    } catch {
      // The next poll finds the same rows.
    } finally {
      looking = false;
    }
  }

  return {
    get,
    subscribe,
    more() {
      const { isReading, hasMore, isFull } = get();
      if (!isReading && hasMore && !isFull) void readOn(pages + 1);
    },
    poll,
    showArrived() {
      const { records = [], arrived, before, turn } = get();
      if (arrived === 'many') return restart();
      const came = waiting;
      waiting = [];
      change({ records: [...came, ...records], before: before + came.length, arrived: 0, turn: turn + 1 });
    },
    restart,
    stop: () => reading.abort(),
  };
}
