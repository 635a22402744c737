import { expect, test, vi } from 'vitest';
import { userRow } from '../../tests/support/fakeRpc';
import { allDone, type Body, idsOf, people, runsOver, select } from '../../tests/support/runs';
import { CallError } from '../errors';

const none = select([]);
const inUse = { code: 'conflict', message: 'In use.' };
const stale = (values: Record<string, unknown>) =>
  new CallError({ status: 409, code: 'stale', message: 'Changed.', call: 'x', current: { etag: 'newer', values } });

test('has the same origin, progress and result in the run and its job', async () => {
  const { runs, jobs } = runsOver({
    'user/bulkDeactivate': ({ ids }: Body) => ({ ok: ids.slice(1), failed: [{ id: ids[0], error: inUse }] }),
    'user/enable': {},
    listUsers: people(3),
  });
  const path = '/acme/manage-users';
  const started = runs.start({ resource: 'manage-users', action: 'disable', selection: select(idsOf(3)), path });
  expect(jobs.getSnapshot()).toMatchObject([{ id: started.id, kind: 'action', path, total: 3, canStop: true }]);
  const run = await runs.finished(started.id);
  const outcome = { state: 'finished', total: 3, done: 3, path };
  expect(run).toMatchObject({ ...outcome, ok: ['user-1', 'user-2'], failed: [{ id: 'user-0' }] });
  expect(jobs.getSnapshot()).toMatchObject([{ ...outcome, ok: 2, failed: 1, canContinue: false }]);
  expect(jobs.getSnapshot()[0]?.undoes).toBeUndefined();

  runs.undoRun(run.id);
  const [undo] = runs.getSnapshot();
  expect(undo).toMatchObject({ action: 'enable', undoes: 'disable', path });
  expect(jobs.getSnapshot()[0]).toMatchObject({ name: 'enable', undoes: 'disable', path });
  expect(run.undoes).toBeUndefined();
});

test('notifies listeners of progress', async () => {
  let answer = () => {};
  const { runs, jobs } = runsOver({
    listUsers: people(2),
    'user/sendInvite': ({ id }: Body) =>
      id === 'user-0'
        ? {}
        : new Promise<object>(resolve => {
            answer = () => resolve({});
          }),
  });
  const { id } = runs.start({ resource: 'manage-users', action: 'invite', selection: select(idsOf(2)) });
  await vi.waitFor(() => expect(jobs.getSnapshot()).toMatchObject([{ state: 'running', done: 1 }]));
  answer();
  expect(await runs.finished(id)).toMatchObject({ state: 'finished', done: 2 });
});

test('shows a dismissed result again when the failed records are retried', async () => {
  let fails = true;
  const { runs, perform, calls } = runsOver({
    listUsers: people(1),
    'user/bulkDeactivate': ({ ids }: Body) =>
      fails ? { ok: [], failed: ids.map(id => ({ id, error: inUse })) } : allDone({ ids } as Body),
  });
  const { id } = await perform('disable', select(['user-0']));
  runs.markSeen(id);
  expect(runs.getSnapshot()).toMatchObject([{ seen: true }]);
  fails = false;
  runs.retryFailed(id);
  // It is already being retried.
  runs.retryFailed(id);
  expect(runs.getSnapshot()).toMatchObject([{ seen: false, state: 'running', failed: [] }]);
  expect(await runs.finished(id)).toMatchObject({ ok: ['user-0'], failed: [] });
  // No record failed.
  runs.retryFailed(id);
  expect(runs.getSnapshot()).toMatchObject([{ state: 'finished' }]);
  expect(calls().filter(call => call === 'user/bulkDeactivate')).toHaveLength(2);
});

test('throws for an unknown run, and for an undo of an action without one', async () => {
  const { runs, perform } = runsOver({
    listUsers: people(3),
    'user/sendInvite': {},
    'user/bulkDeactivate': allDone,
    updateUserName: {},
    bulkDelete: ({ ids }: Body) => ({ ok: [], failed: ids.map(id => ({ id, error: inUse })) }),
  });
  expect(() => runs.markSeen('job-7')).toThrow('There is no run job-7');
  const invited = await perform('invite', select(['user-0']));
  expect(invited.undo).toBeUndefined();
  expect(() => runs.undoRun(invited.id)).toThrow('manage-users: nothing takes invite back');
  // Its undo has no bulk call.
  expect((await perform('lock', select(['user-0']))).undo).toBeUndefined();
  expect((await perform('delete', none)).undo).toBeUndefined();
  const changes = [{ field: 'firstName', mode: 'set', value: 'First0' }] as const;
  const edit = runs.start({ resource: 'manage-users', action: 'edit', selection: select(['user-0']), changes });
  expect(await runs.finished(edit.id)).toMatchObject({ leftOut: 1, done: 0, undo: undefined });
});

test('sends nothing if the engine doesn’t load, and can be continued', async () => {
  let isOnline = false;
  const load = async <T>(loads: () => Promise<T>): Promise<T> => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return loads();
  };
  const { runs, jobs, perform, asked } = runsOver({ 'user/bulkDeactivate': allDone }, { load });
  const run = await perform('disable', select(idsOf(2)));
  expect(run).toMatchObject({ state: 'stopped', done: 0, total: 2, error: { name: 'CallError' } });
  expect(asked).toEqual([]);
  isOnline = true;
  jobs.resume(run.id);
  expect(await runs.finished(run.id)).toMatchObject({ state: 'finished', done: 2, error: undefined });
});

test('fails only for missing records if the action is built from records', async () => {
  const { runs } = runsOver({ listUsers: people(1), updateUserName: {} });
  const changes = [{ field: 'firstName', mode: 'set', value: 'Ada' }] as const;
  const selection = select(['user-0', 'user-9']);
  const { id } = runs.start({ resource: 'manage-users', action: 'edit', selection, changes });
  expect(await runs.finished(id)).toMatchObject({
    ok: ['user-0'],
    failed: [{ id: 'user-9', title: 'user-9', error: { code: 'gone', message: 'Not found' } }],
  });
});

test('shows the identifier of a failed record whose title can’t be read', async () => {
  const refuse = () => {
    throw new CallError({ status: 403, code: 'forbidden', message: 'No.', call: 'listUsers' });
  };
  const { perform } = runsOver({
    listUsers: refuse,
    'user/bulkDeactivate': ({ ids }: Body) => ({ ok: [], failed: ids.map(id => ({ id, error: inUse })) }),
  });
  expect(await perform('disable', select(['user-0']))).toMatchObject({
    state: 'finished',
    error: undefined,
    failed: [{ id: 'user-0', title: 'user-0', error: inUse }],
  });
});

test.each([
  ['lock', inUse],
  ['delete', { code: 'gone', message: 'Not found' }],
])('names a record that is deleted before its %s is retried', async (action, error) => {
  let exists = true;
  const refuse = ({ ids }: Body) => ({ ok: [], failed: ids.map(id => ({ id, error: inUse })) });
  const { runs, perform } = runsOver({
    listUsers: (body: Body) => people(exists ? 1 : 0)(body),
    'user/bulkDeactivate': refuse,
    bulkDelete: refuse,
  });
  const failure = { id: 'user-0', title: 'First0 Last0' };
  const { id, failed } = await perform(action, select(['user-0']));
  expect(failed).toEqual([{ ...failure, error: inUse }]);
  exists = false;
  runs.retryFailed(id);
  expect(await runs.finished(id)).toMatchObject({ done: 1, total: 1, failed: [{ ...failure, error }] });
});

test('retries only the failed records when a deletion is undone', async () => {
  let fails = true;
  const { runs, perform, asked } = runsOver({
    listUsers: people(3),
    bulkDelete: allDone,
    'user/disable': ({ id }: Body) => {
      if (fails && id.startsWith('user-1')) throw new CallError({ status: 409, ...inUse, call: 'user/disable' });
      return {};
    },
  });
  const { id } = await perform('delete', select(idsOf(3)));
  runs.undoRun(id);
  const undo = await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  expect(undo.failed).toMatchObject([{ id: 'user-1', error: inUse }]);
  fails = false;
  asked.length = 0;
  runs.retryFailed(undo.id);
  expect(await runs.finished(undo.id)).toMatchObject({ done: 3, failed: [] });
  expect(asked.map(({ body }) => body.id)).toEqual(['user-1 user1']);
});

test('bases an undo on the records as the action left them', async () => {
  const { runs, perform, asked } = runsOver({
    'user/bulkDeactivate': ({ ids }: Body) => ({ ok: ids, failed: [], etags: { 'user-0': 'left-0' } }),
    'user/enable': ({ id }: Body) => ({ etag: `enabled-${id}` }),
    listUsers: people(2),
  });
  const { id } = await perform('disable', select(idsOf(2)));
  runs.undoRun(id);
  await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  const enabled = asked.filter(({ call }) => call === 'user/enable').map(({ body }) => body);
  expect(enabled).toEqual([
    { organization: 'acme', id: 'user-0', etag: 'left-0' },
    { organization: 'acme', id: 'user-1' },
  ]);

  const second = await perform('enable', select(['user-0']));
  runs.undoRun(second.id);
  await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  expect(asked.at(-1)?.body).toMatchObject({ ids: ['user-0'], etags: { 'user-0': 'enabled-user-0' } });
});

test('reports single calls that another user has made already, and merges other users’ changes to other fields', async () => {
  const present: Record<string, Record<string, unknown>> = {
    'user-0': { status: 'active' },
    'user-1': { first_name: 'Changed', status: 'disabled' },
  };
  const sent: unknown[] = [];
  const { runs } = runsOver({
    listUsers: people(3),
    'user/enable': ({ id, etag }: Body & { etag?: string }) => {
      sent.push([id, etag]);
      if (id === 'user-2') throw new CallError({ status: 409, ...inUse, call: 'user/enable' });
      if (etag !== 'newer') throw stale(present[id] ?? {});
      return {};
    },
  });
  const seen = new Map(['user-0', 'user-1'].map(id => [id, { id, status: 'disabled', etag: 'older' }]));
  const options = { resource: 'manage-users', action: 'enable', selection: select(idsOf(3)), seen };
  const run = await runs.finished(runs.start(options).id);
  expect(run.ok).toEqual(['user-1']);
  const already = { code: 'already', message: 'Another administrator has already done this.' };
  expect([...run.failed].sort((a, b) => a.id.localeCompare(b.id))).toMatchObject([
    { id: 'user-0', error: already },
    { id: 'user-2', error: inUse },
  ]);
  expect(sent.filter(each => (each as string[])[0] === 'user-1')).toEqual([
    ['user-1', 'older'],
    ['user-1', 'newer'],
  ]);
});

test('bases the action on the current record if it was never shown', async () => {
  const { perform } = runsOver({
    listUsers: people(2),
    'user/bulkDeactivate': ({ ids }: Body) => ({
      ok: [],
      failed: ids.map(id => ({
        id,
        error: { code: 'stale', message: 'Changed.', current: { etag: 'newer', values: { status: 'disabled' } } },
      })),
    }),
    'user/enable': () => {
      throw stale({ status: 'active' });
    },
  });
  for (const action of ['disable', 'enable']) {
    expect(await perform(action, select(['user-0']))).toMatchObject({ failed: [{ error: { code: 'already' } }] });
  }
});

test('reads each record once for an edit, even without etags', async () => {
  const rows = [0, 1].map(n => userRow(n, { etag: undefined }));
  const { runs, calls } = runsOver({ listUsers: { items: rows, total: 2 }, updateUserName: {} });
  const changes = [{ field: 'firstName', mode: 'set', value: 'Ada' }] as const;
  const { id } = runs.start({ resource: 'manage-users', action: 'edit', selection: select(idsOf(2)), changes });
  expect(await runs.finished(id)).toMatchObject({ done: 2, failed: [] });
  expect(calls()).toEqual(['listUsers', 'updateUserName', 'updateUserName']);
});

test('sends nothing if stopped while the selection is read, and continues from there', async () => {
  let answer = () => {};
  const list = people(30);
  let isHeld = true;
  const { runs, jobs, asked } = runsOver({
    listUsers: async (body: Body) => {
      if (isHeld) await new Promise<void>(resolve => (answer = resolve));
      return list(body);
    },
    'user/bulkDeactivate': allDone,
  });
  const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 30 } as const;
  const { id } = runs.start({ resource: 'manage-users', action: 'disable', selection });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  jobs.stop(id);
  answer();
  expect(await runs.finished(id)).toMatchObject({ state: 'stopped', total: 30, done: 0, error: undefined });
  expect(asked).toHaveLength(1);
  isHeld = false;
  jobs.resume(id);
  expect(await runs.finished(id)).toMatchObject({ state: 'finished', total: 20, done: 20, leftOut: 10 });
});
