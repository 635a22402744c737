import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSheet, planUsers, userCsvRow, usersCsv } from '../../tests/support/imports';
import { createProgressSaver } from './importProgress';
import type { ImportJob } from './job';

const now = Date.parse('2026-01-01T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

/** An import of one row, with a browser that stores it while `hasRoom`. */
async function importing() {
  const room = { hasRoom: true };
  const journal = {
    ...{ unclaimed: vi.fn(), claim: vi.fn(), note: vi.fn(), read: vi.fn(), remove: vi.fn(async () => {}) },
    release: vi.fn(),
    save: vi.fn(async () => room.hasRoom),
    update: vi.fn(async () => room.hasRoom),
  };
  const sheet = await openSheet(new File([usersCsv([userCsvRow(1)])], 'people.csv'));
  const job: ImportJob = {
    ...{ id: 'a', plan: planUsers(), sheet, asked: {}, organization: 'acme', run: 'r', startedAt: '2026-01-01' },
    ...{ before: undefined, figures: await sheet.figures(), state: 'running', isKept: false, savedAt: 0 },
    abort: new AbortController(),
  };
  return { job, room, journal, progress: createProgressSaver(journal) };
}

test('stores an import with its file once before the first row is sent, and then at most every second', async () => {
  const { job, journal, progress } = await importing();
  await progress.begin(job);
  await progress.begin(job);
  expect(job.isKept).toBe(true);
  expect(journal.save).toHaveBeenCalledTimes(1);
  const entry = { id: 'a', resource: 'manage-users', way: 'invite', fileName: 'people.csv', organization: 'acme' };
  expect(journal.save.mock.calls[0]).toMatchObject([entry, { file: job.sheet.file, rows: expect.anything() }]);
  for (const [at, times] of [
    [0, 0],
    [999, 0],
    [1000, 1],
    [1999, 1],
    [2000, 2],
  ] as const) {
    vi.setSystemTime(now + at);
    await progress.saveThrottled(job);
    expect(journal.update).toHaveBeenCalledTimes(times);
  }
});

test('reports that a reload would end the import if the browser can’t store it, or no longer can', async () => {
  const { job, room, journal, progress } = await importing();
  room.hasRoom = false;
  await progress.begin(job);
  expect(job.isKept).toBe(false);
  await progress.keep(job);
  expect(journal.update).not.toHaveBeenCalled();

  room.hasRoom = true;
  await progress.begin(job);
  expect(job.isKept).toBe(true);
  room.hasRoom = false;
  await progress.keep(job);
  expect(job.isKept).toBe(false);
});

test('doesn’t store a removed import again while it still runs', async () => {
  const { job, journal, progress } = await importing();
  await progress.begin(job);
  await progress.forget(job);
  expect(journal.remove).toHaveBeenCalledExactlyOnceWith('a');
  expect(job.isKept).toBe(false);
  vi.setSystemTime(now + 5000);
  await progress.saveThrottled(job);
  expect(journal.update).not.toHaveBeenCalled();
});
