import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isActive } from '../../dataProvider/jobs/job';
import { createJobs } from '../../dataProvider/jobs/jobs';
import { fakeStore } from '../../tests/support/fakeStore';
import type { JournaledUpload } from './journal';
import { uploadLimits } from './limits';
import { StoreFailure } from './objectStore';
import type { Upload } from './uploadEntry';
import { createUploads } from './uploads';

const folder = 'public/organizations/acme/';
const passing = new StoreFailure('NetworkError', 'Network Error', true);

beforeEach(() => vi.useFakeTimers({ now: 1000 }));
afterEach(() => vi.useRealTimers());

function visit(store = fakeStore({ slow: true }), notes = new Map<string, JournaledUpload>()) {
  const jobs = createJobs();
  const taken = new Set<string>();
  const journal = {
    claimAll: async () => [...notes.values()],
    save: async (upload: JournaledUpload) => void notes.set(upload.id, upload),
    remove: async (id: string) => void notes.delete(id),
  };
  const uploads = createUploads({ store, jobs, journal });
  const now = (): Upload | undefined => uploads.getSnapshot()[0];
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { store, jobs, notes, uploads, now, advance, taken };
}

const fileOf = (name: string, parts: number) =>
  new File([new Uint8Array(parts * uploadLimits.part)], name, { type: 'text/plain', lastModified: 7 });

test('an upload is a job that ends with it, and is in the journal while it runs', async () => {
  const { uploads, jobs, notes, now, advance, store } = visit();
  uploads.start({ file: fileOf('plan.txt', 6), folder, path: '/files' });
  await advance(35);
  expect(now()).toMatchObject({ state: 'IN_PROGRESS', sent: 4 * uploadLimits.part, needsFile: false });
  expect(jobs.getSnapshot()).toMatchObject([{ kind: 'upload', name: 'plan.txt', state: 'running', path: '/files' }]);
  expect([...notes.values()]).toMatchObject([
    { key: `${folder}plan.txt`, uploadId: 'upload-1', file: { size: 6 * uploadLimits.part } },
  ]);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED', sent: 6 * uploadLimits.part });
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'finished', failed: 0 }]);
  expect(store.objects.has(`${folder}plan.txt`)).toBe(true);
  expect(notes.size).toBe(0);
});

test('a file never overwrites another', async () => {
  const { uploads, advance, store, now } = visit();
  store.objects.set(`${folder}plan.txt`, 1);
  uploads.start({ file: fileOf('plan.txt', 1), folder });
  uploads.start({ file: fileOf('plan.txt', 1), folder });
  await advance(1000);
  expect([...store.objects.keys()].sort()).toEqual(
    ['plan (2).txt', 'plan (3).txt', 'plan.txt'].map(name => folder + name),
  );
  expect(store.objects.get(`${folder}plan.txt`)).toBe(1);
  expect(now()?.name).toBe('plan (3).txt');
  expect(() => uploads.start({ file: fileOf('..', 1), folder })).toThrow('must not contain . or ..');
  // A HEAD request would log an error in the browser's console for each free name.
  expect(store.asked.slice(0, store.asked.indexOf('create'))).not.toContain('head');
});

test('a name is the same however its accents are encoded', async () => {
  const { uploads, advance, store } = visit();
  for (const form of ['NFC', 'NFD']) uploads.start({ file: fileOf('Übersicht.txt'.normalize(form), 1), folder });
  await advance(1000);
  expect([...store.objects.keys()].sort()).toEqual([`${folder}Übersicht (2).txt`, `${folder}Übersicht.txt`]);
});

test('a name is free again once its file was deleted, or its upload cancelled', async () => {
  const { uploads, advance, store, now } = visit();
  uploads.start({ file: fileOf('plan.txt', 1), folder });
  await advance(1000);
  store.objects.delete(`${folder}plan.txt`);
  const { id } = uploads.start({ file: fileOf('plan.txt', 3), folder });
  await advance(15);
  expect(now()).toMatchObject({ state: 'IN_PROGRESS', name: 'plan.txt' });
  uploads.cancel(id);
  await advance(1000);
  uploads.start({ file: fileOf('plan.txt', 1), folder });
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED', name: 'plan.txt' });
});

test('one whose name was taken meanwhile leaves that file alone, and continues under a free name on retry', async () => {
  const { uploads, now, advance, store, notes } = visit();
  const { id } = uploads.start({ file: fileOf('plan.txt', 3), folder });
  await advance(15);
  store.replaceObject(`${folder}plan.txt`, 7);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'CANCELLED', problem: { code: 'NameTaken' } });
  uploads.retry(id);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED', name: 'plan (2).txt' });
  expect(store.objects.get(`${folder}plan.txt`)).toBe(7);
  expect([store.uploads.size, notes.size]).toEqual([0, 0]);
});

test.each(['cancel', 'dismiss', 'of before'])(
  'removes only its own object when an upload of an earlier visit ends by %s',
  async way => {
    const store = fakeStore();
    store.uploads.set('upload-0', new Map());
    const keys = ['own.txt', 'another.txt'].map(name => folder + name);
    const notes = new Map(
      keys.map((key, at): [string, JournaledUpload] => {
        const isGone = { uploadId: 'upload-0', ...(way === 'of before' && { cancelled: true }) };
        const kept = { id: key, key, name: key, size: 1, type: '', lastModified: 1, startedAt: at, path: undefined };
        store.objects.set(key, 1);
        return [key, { ...kept, ...isGone, mark: `mark-${at}` }];
      }),
    );
    store.marks.set(`${folder}own.txt`, 'mark-0');
    const { uploads, jobs, advance } = visit(store, notes);
    await uploads.recover();
    for (const { id } of uploads.getSnapshot()) {
      if (way === 'cancel') uploads.cancel(id);
      if (way === 'dismiss') jobs.dismiss(id);
    }
    await advance(1000);
    expect([...store.objects.keys()]).toEqual([`${folder}another.txt`]);
    expect([store.uploads.size, notes.size]).toEqual([0, 0]);
  },
);

test('it shows its speed and the remaining time', async () => {
  const { uploads, now, store } = visit();
  vi.spyOn(store, 'putPart').mockImplementation(async () => {
    await new Promise(resolve => setTimeout(resolve, 1000));
    return 'tag';
  });
  uploads.start({ file: fileOf('film.txt', 12), folder });
  await vi.advanceTimersByTimeAsync(1500);
  const { speed, secondsLeft } = now() ?? {};
  expect(speed).toBeCloseTo(4 * uploadLimits.part, -3);
  expect(secondsLeft).toBeCloseTo(2, 1);
});

test('without a response it shows why it waits, and resumes as soon as the browser is online again', async () => {
  const { uploads, now, advance, store, jobs } = visit();
  const recover = store.failsOn('putPart', passing);
  uploads.start({ file: fileOf('plan.txt', 3), folder });
  await advance(60);
  expect(now()).toMatchObject({ state: 'PAUSED', problem: { message: 'Network Error' } });
  expect(jobs.getSnapshot().some(isActive)).toBe(true);
  recover();
  await advance(20_000);
  expect(now()).toMatchObject({ state: 'COMPLETED' });
});

test('the next visit resumes with the stored file, unless it was paused', async () => {
  const first = visit();
  first.uploads.start({ file: fileOf('plan.txt', 8), folder });
  await first.advance(45);
  // After the page is closed, its running requests have no effect.
  const notes = new Map([...first.notes].map(([id, kept]) => [id, { ...kept }]));
  first.uploads.pause(first.now()?.id ?? '');
  const { now, advance, uploads } = visit(first.store, notes);
  await uploads.recover();
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED' });
  expect(first.store.stored).toBe(8);

  const [kept] = first.notes.values();
  if (kept === undefined) throw new Error('It was not noted');
  const third = visit(fakeStore(), new Map([['x', { ...kept, id: 'x', paused: true }]]));
  await third.uploads.recover();
  await third.advance(1000);
  expect(third.now()).toMatchObject({ state: 'PAUSED' });
  expect(third.now()).toMatchObject({ problem: undefined });
});

test('without the file the next visit asks for it, and accepts no other', async () => {
  const first = visit();
  const file = fileOf('plan.txt', 8);
  first.uploads.start({ file, folder });
  await first.advance(45);
  const notes = new Map([...first.notes].map(([id, { file: _, ...kept }]) => [id, kept as JournaledUpload]));
  first.uploads.pause(first.now()?.id ?? '');
  const { now, advance, uploads, jobs } = visit(first.store, notes);
  await uploads.recover();
  expect(now()).toMatchObject({ state: 'INIT', needsFile: true });
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'interrupted' }]);
  const id = now()?.id ?? '';
  expect(uploads.resumeWith(id, fileOf('plan.txt', 7))).toBe(false);
  expect(uploads.resumeWith(id, file)).toBe(true);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED' });
  expect(first.store.stored).toBe(8);
  expect(notes.size).toBe(0);
});

test('a cancelled one leaves neither parts nor an entry, and the next visit deletes what could not be deleted', async () => {
  const { uploads, now, advance, store, notes, jobs } = visit();
  uploads.start({ file: fileOf('plan.txt', 8), folder });
  await advance(45);
  const lost = store.failsOn('abort', passing);
  uploads.cancel(now()?.id ?? '');
  await advance(1000);
  expect(now()).toMatchObject({ state: 'CANCELLED', problem: { message: 'Multipart upload clean up failed.' } });
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'stopped' }]);
  expect([...notes.values()]).toMatchObject([{ cancelled: true }]);
  lost();
  const next = visit(store, notes);
  await Promise.all([next.uploads.recover(), advance(1000)]);
  expect(next.uploads.getSnapshot()).toEqual([]);
  expect([store.uploads.size, notes.size]).toEqual([0, 0]);
});

test('one that was refused can be retried', async () => {
  const { uploads, now, advance, store, jobs } = visit();
  const recover = store.failsOn('putPart', new StoreFailure('QuotaExceeded', 'There is no room.', false));
  uploads.start({ file: fileOf('plan.txt', 3), folder });
  await advance(1000);
  expect(now()).toMatchObject({ state: 'CANCELLED', problem: { message: 'There is no room.' } });
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'stopped', failed: 1, error: { message: 'There is no room.' } }]);
  recover();
  uploads.retry(now()?.id ?? '');
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED' });
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'finished', failed: 0 }]);
});

test('one that was refused and dismissed is not resumed by the next visit', async () => {
  const { uploads, jobs, now, advance, store, notes } = visit();
  store.failsOn('putPart', new StoreFailure('QuotaExceeded', 'There is no room.', false));
  uploads.start({ file: fileOf('plan.txt', 3), folder });
  await advance(1000);
  expect(notes.size).toBe(1);
  jobs.dismiss(now()?.id ?? '');
  await advance(1000);
  expect([now(), notes.size, store.uploads.size]).toEqual([undefined, 0, 0]);
});

test('a completed one writes no entry when dismissed, because the next visit would delete its object', async () => {
  const { uploads, jobs, now, advance, store, notes } = visit();
  uploads.start({ file: fileOf('plan.txt', 3), folder });
  await advance(1000);
  expect(now()?.state).toBe('COMPLETED');
  const noted = vi.spyOn(notes, 'set');
  jobs.dismiss(now()?.id ?? '');
  await advance(1000);
  expect(noted).not.toHaveBeenCalled();
  expect([now(), notes.size, [...store.objects.keys()]]).toEqual([undefined, 0, [`${folder}plan.txt`]]);
});

test('one that is cancelled during the search for a name, and retried, overwrites nothing', async () => {
  const { uploads, now, advance, store } = visit();
  store.objects.set(`${folder}plan.txt`, 1);
  const { id } = uploads.start({ file: fileOf('plan.txt', 1), folder });
  await advance(5);
  uploads.cancel(id);
  uploads.retry(id);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED', name: 'plan (2).txt' });
  uploads.start({ file: fileOf('film.txt', 1), folder });
  await advance(5);
  uploads.cancel(now()?.id ?? '');
  await advance(1000);
  expect(now()).toMatchObject({ state: 'CANCELLED' });
  store.objects.set(`${folder}film.txt`, 2);
  uploads.retry(now()?.id ?? '');
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED', name: 'film (2).txt' });
  expect(['plan.txt', 'film.txt'].map(name => store.objects.get(folder + name))).toEqual([1, 2]);
});

test('one that is cancelled before the search for a name, and dismissed, deletes no stored file', async () => {
  const { uploads, jobs, advance, store } = visit();
  store.objects.set(`${folder}plan.txt`, 1);
  const { id } = uploads.start({ file: fileOf('plan.txt', 1), folder });
  uploads.cancel(id);
  await advance(1000);
  jobs.dismiss(id);
  await advance(1000);
  expect(store.objects.get(`${folder}plan.txt`)).toBe(1);
});

test('one that is retried at once begins after the previous attempt is cleaned up', async () => {
  const { uploads, now, advance, store, notes } = visit();
  const { id } = uploads.start({ file: fileOf('plan.txt', 8), folder });
  await advance(45);
  uploads.cancel(id);
  uploads.retry(id);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED', name: 'plan.txt' });
  expect([...store.objects]).toEqual([[`${folder}plan.txt`, 8 * uploadLimits.part]]);
  expect([store.uploads.size, notes.size]).toEqual([0, 0]);
});

test('one whose first attempt can’t be cleaned up does not begin again, and keeps its entry', async () => {
  const { uploads, now, advance, store, notes, jobs } = visit();
  const { id } = uploads.start({ file: fileOf('plan.txt', 8), folder });
  await advance(45);
  const lost = store.failsOn('abort', passing);
  uploads.cancel(id);
  uploads.retry(id);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'CANCELLED', problem: { message: 'Multipart upload clean up failed.' } });
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'stopped' }]);
  expect([...notes.values()]).toMatchObject([{ uploadId: 'upload-1', cancelled: true }]);
  lost();
  uploads.retry(id);
  await advance(1000);
  expect(now()).toMatchObject({ state: 'COMPLETED', name: 'plan.txt' });
  expect([store.uploads.size, notes.size]).toEqual([0, 0]);
});
