import { afterEach, expect, test, vi } from 'vitest';
import { forgetUnfinishedWork, unfinishedWork } from '../unfinishedWork';
import { createJournal } from './journal';

afterEach(() => vi.unstubAllGlobals());

/** As much of the browser's databases as opening and removing takes: one that is in use is not removed. */
function browserDatabases() {
  const open = new Map<string, { onversionchange?: () => void; close(): void }>();
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const request: { result?: unknown; onsuccess?: () => void } = {};
      queueMicrotask(() => {
        const db = { close: () => void open.delete(name), transaction: () => ({}) };
        open.set(name, db);
        request.result = db;
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase: (name: string) => open.get(name)?.onversionchange?.(),
  });
  return open;
}

test('at a sign-out in another tab, the notes of imports and of drafts can be removed', async () => {
  const open = browserDatabases();
  for (const journal of [createJournal(), createJournal(unfinishedWork.drafts)]) {
    journal.list('me').catch(() => undefined);
  }
  await vi.waitFor(() => expect([...open.keys()]).toEqual(['imports', 'import-drafts']));
  forgetUnfinishedWork();
  expect([...open.keys()]).toEqual([]);
});
