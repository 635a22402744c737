import { indexedDB } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../tests/support/browserLocks';
import { createJournal, type JournalOptions } from './journal';
import { deleteUnfinishedWork, unfinishedWork } from './unfinishedWork';

interface Errand {
  id: string;
  startedAt: number;
  done: number;
}

type Parts = { file: string };

const browser = fakeBrowser();
afterEach(() => void vi.useRealTimers());

const tab = (options: Partial<JournalOptions<Parts>> = {}) =>
  createJournal<Errand, Parts, string>({ work: 'uploads', owner: 'ada', parts: ['file'], ...options });
const errand = (id: string, startedAt = 1): Errand => ({ id, startedAt, done: 0 });

test('returns entries of closed tabs, oldest first, and only to one tab', async () => {
  const first = tab();
  expect(await first.save(errand('late', 2), { file: 'content' })).toBe(true);
  await first.save(errand('early', 1));
  expect([await first.unclaimed(), await tab().unclaimed()]).toEqual([[], []]);

  browser().closeTabs();
  const next = tab();
  expect((await next.unclaimed()).map(({ id }) => id)).toEqual(['early', 'late']);
  expect(await next.claim('late')).toBe(true);
  expect(await tab().claim('late')).toBe(false);
  expect(await next.claim('other')).toBe(false);
  expect((await tab().unclaimed()).map(({ id }) => id)).toEqual(['early']);
  expect(await next.read('late')).toEqual({ entry: errand('late', 2), parts: { file: 'content' }, notes: [] });

  await next.remove('late');
  expect(await next.read('late')).toBeUndefined();
});

test('lets one tab claim an entry twice at once, such as by a double click', async () => {
  await tab().save(errand('a'));
  browser().closeTabs();
  const next = tab();
  expect(await Promise.all([next.claim('a'), next.claim('a')])).toEqual([true, true]);
});

test('finds its entries after a reload, even if the old page still holds its locks for a moment', async () => {
  await tab().save(errand('a'));
  browser().wait();
  const found = tab().unclaimed();
  await vi.waitFor(() => expect(browser().waiting).toHaveLength(1));
  browser().closeTabs();
  expect((await found).map(({ id }) => id)).toEqual(['a']);
});

test('adds changes and notes to an entry, and doesn’t restore a removed one', async () => {
  const journal = tab();
  await journal.save(errand('a'), { file: 'content' });
  await journal.note('a', 'sent');
  await journal.note('a', 'answered');
  expect(await journal.read('a')).toMatchObject({ notes: ['sent', 'answered'] });
  await journal.save({ ...errand('a'), done: 1 });
  expect(await journal.update('a', { done: 2 })).toBe(true);
  expect(await journal.read('a')).toEqual({
    entry: { ...errand('a'), done: 2 },
    parts: { file: 'content' },
    notes: [],
  });
  await journal.remove('a');
  expect(await journal.update('a', { done: 3 })).toBe(false);
  expect(await journal.read('a')).toBeUndefined();
});

test('removes entries of other users, expired ones and those beyond the maximum', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const first = tab();
  for (let n = 1; n <= 3; n++) await first.save(errand(`${n}`, n));
  browser().closeTabs();
  expect((await tab({ maxEntries: 2 }).unclaimed()).map(({ id }) => id)).toEqual(['2', '3']);
  vi.setSystemTime(1000);
  await first.update('3', { done: 1 });
  vi.setSystemTime(5500);
  expect((await tab({ maxAgeMs: 5000 }).unclaimed()).map(({ id }) => id)).toEqual(['3']);
  expect(await tab({ owner: 'eve' }).unclaimed()).toEqual([]);
  expect(await tab().unclaimed()).toEqual([]);
});

test('doesn’t remove entries that another tab works on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const first = tab();
  await first.save(errand('1', 1));
  vi.setSystemTime(6000);
  await first.save(errand('2', 2));
  await first.save(errand('3', 3));
  first.release('3');
  const limits = { maxAgeMs: 5000, maxEntries: 1 };
  expect((await tab(limits).unclaimed()).map(({ id }) => id)).toEqual(['3']);
  for (const id of ['1', '2']) expect(await first.read(id)).toBeDefined();
});

test('claims no entry that another tab has removed, and saves none that another tab has', async () => {
  const [first, second] = [tab(), tab()];
  await first.save(errand('a'));
  expect(await second.save({ ...errand('a'), done: 2 })).toBe(false);
  expect(await first.read('a')).toMatchObject({ entry: { done: 0 } });

  first.release('a');
  const { request } = navigator.locks;
  // The first tab removes it just after the second has found it.
  vi.spyOn(navigator.locks, 'request').mockImplementationOnce(async (...given: Parameters<typeof request>) => {
    await first.remove('a');
    return request(...given);
  });
  expect(await second.claim('a')).toBe(false);
  expect(await first.save(errand('a'))).toBe(true);
});

test('is deleted at sign-out even if a tab has it open, whose work continues without it', async () => {
  const tabs = Object.values(unfinishedWork).map(work => tab({ work }));
  for (const journal of tabs) await journal.save(errand('a'));
  deleteUnfinishedWork();
  browser().closeTabs();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  for (const journal of tabs) {
    expect(await journal.save(errand('b'))).toBe(false);
    await journal.note('b', 'sent');
  }
  expect(await indexedDB.databases()).toEqual([]);
});

test('discards entries of an older schema', async () => {
  await new Promise(resolve => {
    const opening = indexedDB.open('uploads', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('uploads');
    opening.onsuccess = () => resolve(opening.result.close());
  });
  expect(await tab().save(errand('a'))).toBe(true);
});

test('stores nothing without IndexedDB, or without Web Locks if it needs them', async () => {
  vi.stubGlobal('navigator', {});
  expect(await tab({ needsLocks: true }).save(errand('a'))).toBe(false);
  const own = tab();
  expect(await own.save(errand('a'))).toBe(true);
  // Without locks, a tab can tell only its own entries from those of closed tabs.
  expect([(await own.unclaimed()).length, (await tab().unclaimed()).length]).toEqual([0, 1]);

  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('private window', 'SecurityError');
    },
    deleteDatabase() {},
  });
  expect(await tab().save(errand('a'))).toBe(false);
  expect(await tab().unclaimed()).toEqual([]);
  expect(await tab().update('a', { done: 1 })).toBe(false);
});

test('opens the database again after it failed to open once', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('disk error', 'UnknownError');
  });
  const journal = tab();
  expect(await journal.save(errand('a'))).toBe(false);
  expect(await journal.save(errand('a'))).toBe(true);
  expect(await journal.save(errand('b'))).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});
