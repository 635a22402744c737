import type { ConsoleRecord } from '../schema/wire';
import { createStore } from './listeners';
import { toError } from './thrown';

/** Some rows of a list, and whether there are any after them. */
export interface EndlessPage {
  records: ConsoleRecord[];
  hasMore: boolean;
}

/** Reads a page, from 1, of so many rows. */
export type ReadPage = (page: number, perPage: number, signal: AbortSignal) => Promise<EndlessPage>;

export interface EndlessState {
  /** Undefined until the first are there. */
  records: readonly ConsoleRecord[] | undefined;
  hasMore: boolean;
  /** As many were read as a browser can show: the others are found by narrowing the list. */
  isFull: boolean;
  isReading: boolean;
  error: Error | null;
  /** How many came in since and are not shown yet; `many`: more than were looked at. */
  arrived: number | 'many';
  /** How many came to stand before what was first. */
  before: number;
  /** Changes when the list is to be seen from its top. */
  turn: number;
}

/** A list without an end that is known: it is read on as it is looked through, and new rows come in at its top. */
export interface EndlessList {
  get(): EndlessState;
  /** Called after every change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Reads the next page, unless one is being read; after a failure, the same page again. */
  more(): void;
  /** Looks for rows that came in since; what fails is left to the next look. */
  look(): Promise<void>;
  /** Puts those that came in on top. */
  showArrived(): void;
  /** Reads everything again. The rows of before stay until the new ones are there. */
  restart(): void;
  /** Ends what is being read. */
  stop(): void;
}

/** Rows of a page: few answers for who scrolls fast, and quick ones. */
const PAGE = 200;
/** Rows that one look reads at a time, and how often it goes on until it meets what is known. */
const LOOK = 100;
const LOOKS = 5;
/** Rows of 44 px are then 8.8 million pixels high: browsers draw no more than about 17 million. */
const MOST_ROWS = 200_000;

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
  /** What came in, the newest first; not shown yet. */
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
      change({ records: all, hasMore, isFull: hasMore && all.length >= MOST_ROWS, isReading: false, ...again });
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

  /** The rows before the newest one that is known, or `many` when it was not met. */
  async function newer(newest: string | undefined, signal: AbortSignal): Promise<ConsoleRecord[] | 'many'> {
    const found: ConsoleRecord[] = [];
    for (let page = 1; page <= LOOKS; page++) {
      const { records, hasMore } = await read(page, LOOK, signal);
      const met = records.findIndex(({ id }) => id === newest);
      if (met >= 0) return [...found, ...records.slice(0, met)];
      found.push(...records);
      if (!hasMore) return newest === undefined ? found : 'many';
    }
    return 'many';
  }

  async function look(): Promise<void> {
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
      // The next look finds the same rows.
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
    look,
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
