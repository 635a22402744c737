import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { syncServiceClock } from '../../../contract/serviceClock';
import type { ImportRun, ImportState, ResultTexts } from '../../../dataProvider/import';
import { planUsers, sheetOf } from '../../../tests/support/imports';
import { type ArchivedImport, listArchived, removeArchived } from '../../storage/archivedImports';
import { StoreFailure } from '../../storage/objectStore';
import type { FileStore } from '../../storage/s3';
import { createImportArchive } from './importArchive';

const DAY = 24 * 60 * 60 * 1000;
const FOLDER = 'private/us-east-1:ada/imports/';
const resultTexts = (): ResultTexts => ({
  outcomeHeading: 'Outcome',
  problemHeading: 'Problem',
  passwordHeading: 'Password',
  outcomes: {
    ready: 'READY',
    wrong: 'WRONG',
    exists: 'EXISTS',
    refused: 'REFUSED',
    sent: 'SENT',
    created: 'CREATED',
    unconfirmed: 'UNCONFIRMED',
  },
  validation: {},
});

afterEach(() => vi.unstubAllGlobals());

/** A store of texts that refuses the keys ending in `refused`. */
function storeOfTexts(refused = '-') {
  const objects = new Map<string, { text: string; size: number; modifiedAt: Date }>();
  /** Missing objects whose heads were requested, which the browser's console reports as errors. */
  const missed: string[] = [];
  const store = {
    identity: async () => 'us-east-1:ada',
    async put(key: string, content: Blob) {
      if (key.endsWith(refused)) throw new StoreFailure('AccessDenied', 'Access Denied', false);
      objects.set(key, { text: await content.text(), size: content.size, modifiedAt: new Date() });
    },
    create(key: string, content: Blob) {
      return this.put(key, content);
    },
    async head(key: string) {
      if (!objects.has(key)) missed.push(key);
      return objects.get(key);
    },
    find: async (key: string) => objects.get(key),
    remove: async (key: string) => void objects.delete(key),
    listAll: async (prefix: string) =>
      [...objects].flatMap(([key, { size, modifiedAt }]) =>
        key.startsWith(prefix) ? [{ key, size, modifiedAt }] : [],
      ),
    read: async (key: string) => ({ text: objects.get(key)?.text ?? '', type: 'text/plain' }),
  };
  return { objects, missed, files: store as unknown as FileStore };
}

/** An import that was archived some days ago. */
function put(objects: ReturnType<typeof storeOfTexts>['objects'], id: string, days: number, change: object = {}) {
  const about: ArchivedImport = {
    id,
    resource: 'manage-users',
    way: 'accounts',
    fileName: `${id}.csv`,
    organization: 'acme',
    startedAt: '2026-01-01T10:00:00.000Z',
    rows: { created: 1, exists: 0, refused: 0, wrong: 0, open: 0 },
  };
  const modifiedAt = new Date(Date.now() - days * DAY);
  objects.set(`${FOLDER}${id}/about.json`, { text: JSON.stringify({ ...about, ...change }), size: 9, modifiedAt });
  objects.set(`${FOLDER}${id}/input.csv`, { text: 'a', size: 1, modifiedAt });
}

/** Fake imports with one run, whose state `goTo` changes. */
async function importsAt(text = 'username,first_name\nada,Ada\ngrace,Grace\n') {
  const sheet = await sheetOf(text);
  const plan = planUsers('accounts');
  await sheet.check(plan, ['username', 'firstName']);
  const figures = await sheet.settle(
    [0, 1],
    [
      { row: 0, outcome: 'created', id: '1', password: 'Secret-1' },
      { row: 1, outcome: 'refused', error: { code: 'taken', message: 'The username is taken.' } },
    ],
  );
  let runs: ImportRun[] = [];
  const listeners = new Set<() => void>();
  return {
    imports: {
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      getSnapshot: () => runs,
      sheetOf: () => sheet,
    },
    goTo(state: ImportState) {
      const isOver = state === 'stopped' || state === 'finished';
      const startedAt = '2026-01-01T10:00:00.000Z';
      runs = [
        {
          id: 'run-1',
          plan,
          fileName: 'people.csv',
          organization: 'acme',
          total: 2,
          done: 2,
          figures,
          state,
          startedAt,
          isKept: true,
          ...(isOver && { endedAt: startedAt }),
        },
      ];
      for (const listener of listeners) listener();
    },
  };
}

test('archives the file at the start and the result at the end, without passwords', async () => {
  const { objects, missed, files } = storeOfTexts();
  const { imports, goTo } = await importsAt();
  const onArchived = vi.fn();
  const archive = createImportArchive({ imports, files: async () => files, resultTexts, onArchived });
  goTo('running');
  expect(archive.of('run-1')).toEqual({ state: 'archiving' });
  await vi.waitFor(async () => expect((await listArchived(files, 5)).imports).toHaveLength(1));
  expect(objects.get(`${FOLDER}run-1/input.csv`)?.text).toBe('username,first_name\nada,Ada\ngrace,Grace\n');
  expect((await listArchived(files, 5)).imports[0]).toMatchObject({ fileName: 'people.csv', resource: 'manage-users' });
  expect((await listArchived(files, 5)).imports[0]).not.toHaveProperty('endedAt');

  goTo('stopped');
  await vi.waitFor(() => expect(archive.of('run-1')).toEqual({ state: 'archived' }));
  const result = objects.get(`${FOLDER}run-1/result.csv`)?.text ?? '';
  expect(result).toContain('ada,Ada,CREATED');
  expect(result).toContain('grace,Grace,REFUSED,taken');
  expect([...objects.values()].map(({ text }) => text).join()).not.toContain('Secret');
  const [found] = (await listArchived(files, 5)).imports;
  expect(found).toMatchObject({ rows: { created: 1, refused: 1, open: 0 }, organization: 'acme' });
  expect(found?.files).toEqual({ input: `${FOLDER}run-1/input.csv`, result: `${FOLDER}run-1/result.csv` });

  // An import that is resumed after its end has its result written again.
  goTo('running');
  goTo('finished');
  await vi.waitFor(() => expect(archive.of('run-1')).toEqual({ state: 'archived' }));
  expect([...objects.keys()]).toHaveLength(3);
  expect(onArchived).toHaveBeenCalledTimes(4);
  expect(missed).toEqual([]);
  await removeArchived(files, 'run-1');
  expect(objects.size).toBe(0);
});

test('the import continues without a store or if it refuses, and reports that nothing is archived', async () => {
  const refusing = await importsAt();
  const { files } = storeOfTexts('input.csv');
  const archive = createImportArchive({
    imports: refusing.imports,
    files: async () => files,
    resultTexts,
    onArchived: vi.fn(),
  });
  refusing.goTo('running');
  refusing.goTo('finished');
  await vi.waitFor(() => expect(archive.of('run-1')).toEqual({ state: 'notArchived', reason: 'Access Denied' }));
  expect((await listArchived(files, 5)).total).toBe(0);

  const without = await importsAt();
  const none = createImportArchive({ imports: without.imports, files: undefined, resultTexts, onArchived: vi.fn() });
  without.goTo('running');
  without.goTo('finished');
  expect(none.of('run-1')).toEqual({ state: 'notArchived' });
});

test('lists the newest, and removes those older than thirty days', async () => {
  const { objects, files } = storeOfTexts();
  put(objects, 'a', 31);
  put(objects, 'b', 29);
  put(objects, 'c', 2);
  put(objects, 'd', 1);
  const { imports, total } = await listArchived(files, 2);
  expect(imports.map(({ id }) => id)).toEqual(['d', 'c']);
  expect(total).toBe(3);
  expect([...objects.keys()].some(key => key.startsWith(`${FOLDER}a/`))).toBe(false);
});

test('removes nothing because this machine’s clock is ahead', async () => {
  syncServiceClock(Date.now() - 60 * DAY);
  onTestFinished(() => syncServiceClock(Date.now()));
  const { objects, files } = storeOfTexts();
  put(objects, 'a', 91);
  put(objects, 'b', 89);
  const { imports } = await listArchived(files, 5);
  expect(imports.map(({ id }) => id)).toEqual(['b']);
});

test('skips what can’t be read or removed', async () => {
  const { objects, files } = storeOfTexts();
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  put(objects, 'a', 31);
  put(objects, 'b', 3);
  put(objects, 'c', 2, { rows: undefined });
  put(objects, 'd', 2, { id: 'b' });
  objects.set(`${FOLDER}e/about.json`, { text: '{"id": ', size: 7, modifiedAt: new Date() });
  files.remove = async () => {
    throw new StoreFailure('AccessDenied', 'Access Denied', false);
  };
  const { imports, total } = await listArchived(files, 5);
  expect(imports.map(({ id }) => id)).toEqual(['b']);
  expect(total).toBe(1);
  expect(told).toHaveBeenCalledTimes(4);

  files.read = async () => {
    throw new StoreFailure('NetworkError', 'Failed to fetch', true);
  };
  await expect(listArchived(files, 5)).rejects.toThrow('Failed to fetch');
});

test('archives nothing of a file with a column of secrets, even if the column is not imported', async () => {
  const { imports, goTo } = await importsAt('username,first_name,Initial Password\nada,Ada,hunter2\n');
  const { files, objects } = storeOfTexts();
  const archive = createImportArchive({ imports, files: async () => files, resultTexts, onArchived: vi.fn() });
  goTo('running');
  goTo('finished');
  expect(archive.of('run-1')).toEqual({ state: 'secret' });
  expect(objects.size).toBe(0);
});
