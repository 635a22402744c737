import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetUnfinishedWork } from '../../dataProvider/unfinishedWork';

/** Gives each test of a file a browser with storage and locks, and forgets afterwards what was kept. */
export function inBrowser(): () => ReturnType<typeof browserLocks> {
  let locks: ReturnType<typeof browserLocks>;
  beforeEach(() => {
    vi.stubGlobal('indexedDB', indexedDB);
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    locks = browserLocks();
  });
  afterEach(() => {
    forgetUnfinishedWork();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return () => locks;
}

/** The locks of a browser, and the tabs that hold them. */
function browserLocks() {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  /** No test waits for the time itself. */
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
    /** From now on, who waits for a lock is patient. */
    wait: () => wait.mockReturnValue(new AbortController().signal),
    closeTabs() {
      held.clear();
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}
