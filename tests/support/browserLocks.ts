import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { deleteUnfinishedWork } from '../../dataProvider/unfinishedWork';

/** Gives each test of a file a browser with storage and locks, and clears its unfinished work afterwards. */
export function fakeBrowser(): () => ReturnType<typeof browserLocks> {
  let locks: ReturnType<typeof browserLocks>;
  beforeEach(() => {
    vi.stubGlobal('indexedDB', indexedDB);
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    locks = browserLocks();
  });
  afterEach(() => {
    deleteUnfinishedWork();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return () => locks;
}

/** Fakes the browser's Web Locks, and tabs that hold them. */
function browserLocks() {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  /** Makes timeouts expire at once, so that no test waits. */
  const wait = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  vi.stubGlobal('navigator', {
    locks: {
      async request(
        name: string,
        { signal }: { signal?: AbortSignal },
        use: (lock: object | null) => Promise<void> | undefined,
      ) {
        // Browsers grant locks in another process.
        await new Promise(setImmediate);
        if (held.has(name) && !signal) return use(null);
        if (held.has(name)) {
          signal?.throwIfAborted();
          await new Promise<void>(resolve => waiting.push(resolve));
        }
        held.add(name);
        await use({});
        held.delete(name);
      },
      query: async () => ({ held: [...held].map(name => ({ name })) }),
    },
  });
  return {
    waiting,
    /** From now on, waiting for a lock never times out. */
    wait: () => wait.mockReturnValue(new AbortController().signal),
    closeTabs() {
      held.clear();
      for (const release of waiting.splice(0)) release();
    },
  };
}
