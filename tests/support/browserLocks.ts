import { vi } from 'vitest';

/** The locks of a browser, and the tabs that hold them. */
export function browserLocks() {
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
