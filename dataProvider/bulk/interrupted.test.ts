import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../tests/support/browserLocks';
import { type Answers, userRow } from '../../tests/support/fakeRpc';
import { allDone, type Body, idsOf, people, runsOver, select } from '../../tests/support/runs';
import { CallError } from '../errors';

const browser = fakeBrowser();

const visit = (answers: Answers) => runsOver(answers, { person: 'ada' });
type Visit = ReturnType<typeof visit>;

/** Restores runs as in the same user's next visit. */
async function nextVisit(answers: Answers) {
  browser().closeTabs();
  const made = visit(answers);
  await made.runs.recover();
  return made;
}

const asked = ({ asked: all }: Visit, call: string) =>
  all.filter(each => each.call === call).map(({ body }) => body as Body);
const untilAsked = (made: Visit, call: string, times: number) =>
  vi.waitFor(() => expect(asked(made, call)).toHaveLength(times));
const untilState = ({ runs }: Visit, state: string) =>
  vi.waitFor(() => expect(runs.getSnapshot()).toMatchObject([{ state }]));

const never = () => new Promise(() => {});
const inUse = { code: 'conflict', message: 'In use.' };

test('restores a run with its results after the page was closed, and continues with the rest', async () => {
  // Of six requests, one gets a response, one succeeds without one, three aren't done, and one isn't sent.
  const before = visit({
    'user/bulkDeactivate': ({ ids }: Body) =>
      ids.includes('user-0') ? { ok: ids.slice(1), failed: [{ id: 'user-0', error: inUse }] } : never(),
  });
  const path = '/acme/manage-users';
  before.runs.start({ resource: 'manage-users', action: 'disable', selection: select(idsOf(600)), path });
  await untilAsked(before, 'user/bulkDeactivate', 5);
  const startedAt = before.runs.getSnapshot()[0]?.startedAt;

  const done = new Set(idsOf(200));
  const after = await nextVisit({
    listUsers: ({ filter }: Body) => {
      const items = idsOf(600).flatMap((id, n) =>
        filter?.value.includes(id) ? [userRow(n, { status: done.has(id) ? 'disabled' : 'active' })] : [],
      );
      return { items, total: items.length };
    },
    'user/bulkDeactivate': allDone,
  });
  const [found] = after.runs.getSnapshot();
  expect(found).toMatchObject({
    ...{ resource: 'manage-users', action: 'disable', organization: 'acme', path, startedAt },
    ...{ state: 'interrupted', seen: true, total: 600, done: 100, unanswered: 400, leftOut: 0 },
    failed: [{ id: 'user-0', title: 'user-0', error: inUse }],
  });
  expect(found?.ok).toEqual(idsOf(100).slice(1));
  const job = { kind: 'action', name: 'disable', state: 'interrupted', canContinue: true, path };
  await vi.waitFor(() => expect(after.jobs.getSnapshot()).toMatchObject([{ ...job, done: 100, ok: 99, failed: 1 }]));
  expect(after.asked).toEqual([]);

  after.jobs.resume(found?.id ?? '');
  await untilState(after, 'finished');
  expect(after.runs.getSnapshot()).toMatchObject([
    { total: 600, done: 600, unanswered: 0, failed: [{ id: 'user-0', title: 'First0 Last0', error: inUse }] },
  ]);
  const sent = asked(after, 'user/bulkDeactivate');
  expect(new Set(sent.flatMap(({ ids }) => ids))).toEqual(new Set(idsOf(600).slice(200)));
  expect(new Set(sent.map(({ organization }) => organization))).toEqual(new Set(['acme']));
  expect((await nextVisit({})).runs.getSnapshot()).toMatchObject([{ state: 'finished', total: 600, done: 600 }]);
});

test('doesn’t repeat a non-idempotent request after an interruption, and reports it as unconfirmed', async () => {
  const before = visit({ 'user/sendInvite': never });
  before.runs.start({ resource: 'manage-users', action: 'invite', selection: select(idsOf(5)) });
  await untilAsked(before, 'user/sendInvite', 4);
  const after = await nextVisit({ listUsers: people(5), 'user/sendInvite': {} });
  after.jobs.resume(after.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(after, 'finished');
  const [run] = after.runs.getSnapshot();
  expect(run?.ok).toEqual(['user-4']);
  expect(run?.failed.map(({ id, error }) => [id, error.code, error.message])).toEqual(
    idsOf(4).map(id => [id, 'unconfirmed', 'The answer did not tell']),
  );
  expect(asked(after, 'user/sendInvite').map(({ id }) => id)).toEqual(['user-4']);
});

test('reads the records again if the run was interrupted while reading them', async () => {
  const before = visit({ listUsers: never });
  const selection = { kind: 'query', filter: { search: 'x' }, except: new Set(['user-1']), total: 4 } as const;
  before.runs.start({ resource: 'manage-users', action: 'smsOff', selection });
  await untilAsked(before, 'listUsers', 1);
  const after = await nextVisit({ listUsers: people(4), bulkToggleSmsStatus: allDone });
  expect(after.runs.getSnapshot()).toMatchObject([{ state: 'interrupted', total: 3, done: 0, unanswered: 0 }]);
  after.jobs.resume(after.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(after, 'finished');
  expect(asked(after, 'listUsers').map(({ search }) => search)).toEqual(['x']);
  expect(asked(after, 'bulkToggleSmsStatus')).toMatchObject([{ ids: ['user-0', 'user-2', 'user-3'], enabled: false }]);
});

test('lets only one of two tabs continue a run and removes it from the other', async () => {
  const before = visit({ bulkToggleSmsStatus: never });
  before.runs.start({ resource: 'manage-users', action: 'smsOn', selection: select(idsOf(3)) });
  await untilAsked(before, 'bulkToggleSmsStatus', 1);
  const answers = { listUsers: people(3), bulkToggleSmsStatus: never };
  const first = await nextVisit(answers);
  const second = visit(answers);
  await second.runs.recover();
  first.jobs.resume(first.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(first, 'running');
  second.jobs.resume(second.jobs.getSnapshot()[0]?.id ?? '');
  await vi.waitFor(() => expect(second.jobs.getSnapshot()).toEqual([]));
  expect(second.runs.getSnapshot()).toEqual([]);
  expect(second.asked).toEqual([]);
});

test('continues a run once, however often the user clicks', async () => {
  const before = visit({ 'user/sendInvite': never });
  before.runs.start({ resource: 'manage-users', action: 'invite', selection: select(idsOf(6)) });
  await untilAsked(before, 'user/sendInvite', 4);
  const after = await nextVisit({ listUsers: people(6), 'user/sendInvite': {} });
  const id = after.jobs.getSnapshot()[0]?.id ?? '';
  after.jobs.resume(id);
  after.jobs.resume(id);
  await untilState(after, 'finished');
  expect(asked(after, 'user/sendInvite').map(body => body.id)).toEqual(['user-4', 'user-5']);
});

test('doesn’t restore a dismissed run', async () => {
  const before = visit({ bulkToggleSmsStatus: never });
  before.runs.start({ resource: 'manage-users', action: 'smsOn', selection: select(idsOf(3)) });
  await untilAsked(before, 'bulkToggleSmsStatus', 1);
  const after = await nextVisit({});
  after.jobs.dismiss(after.jobs.getSnapshot()[0]?.id ?? '');
  await vi.waitFor(async () => expect((await nextVisit({})).runs.getSnapshot()).toEqual([]));
});

test('restores a run that ended with an error or that the user stopped, to be continued', async () => {
  const signedOut = visit({
    'user/bulkDeactivate': () => {
      throw new CallError({ status: 401, code: 'unauthenticated', message: 'Sign in first.', call: 'x' });
    },
  });
  await signedOut.perform('disable', select(idsOf(3)));
  const found = await nextVisit({});
  expect(found.runs.getSnapshot()).toMatchObject([{ state: 'interrupted', total: 3, done: 0, unanswered: 0 }]);
  found.jobs.dismiss(found.jobs.getSnapshot()[0]?.id ?? '');

  const stopped = visit({
    'user/bulkDeactivate': async (body: Body) => {
      stopped.jobs.stop(stopped.jobs.getSnapshot()[0]?.id ?? '');
      return allDone(body);
    },
  });
  const run = await stopped.perform('disable', select(idsOf(1000)));
  expect(run).toMatchObject({ state: 'stopped', unanswered: 0 });
  const later = await nextVisit({ listUsers: people(1000), 'user/bulkDeactivate': allDone });
  const [restored] = later.runs.getSnapshot();
  expect(restored).toMatchObject({ state: 'stopped', total: 1000, done: run.done, canContinue: true, seen: true });
  later.jobs.resume(restored?.id ?? '');
  await untilState(later, 'finished');
  expect(later.runs.getSnapshot()).toMatchObject([{ done: 1000 }]);
});

test('shows the result of a finished run in every later visit and tab, without undo, until it is dismissed', async () => {
  const visited = visit({
    listUsers: people(3),
    'user/bulkDeactivate': ({ ids }: Body) => ({ ok: ids.slice(1), failed: [{ id: 'user-0', error: inUse }] }),
  });
  const run = await visited.perform('disable', select(idsOf(3)));
  expect(run.undo).toBe('enable');
  const tab = visit({});
  await tab.runs.recover();
  await visited.runs.recover();
  expect(visited.runs.getSnapshot()).toHaveLength(1);
  const later = await nextVisit({ listUsers: people(3), 'user/bulkDeactivate': allDone });
  for (const { runs } of [tab, later]) {
    expect(runs.getSnapshot()).toMatchObject([
      { operation: run.operation, state: 'finished', seen: true, ok: ['user-1', 'user-2'], canContinue: false },
    ]);
    expect(runs.getSnapshot()[0]?.undo).toBeUndefined();
  }
  later.runs.retryFailed(later.runs.getSnapshot()[0]?.id ?? '');
  await untilState(later, 'finished');
  expect(later.runs.getSnapshot()).toMatchObject([{ ok: ['user-1', 'user-2', 'user-0'], failed: [] }]);
  later.jobs.dismissFinished();
  await vi.waitFor(async () => expect((await nextVisit({})).runs.getSnapshot()).toEqual([]));
});

test('shows the result of an edit that restored values, without the values', async () => {
  const before = visit({
    listUsers: people(2),
    updateUserName: () => {
      throw new CallError({ status: 409, ...inUse, call: 'updateUserName' });
    },
  });
  const values = new Map(idsOf(2).map(id => [id, { firstName: 'Earlier' }]));
  const started = before.runs.start({
    ...{ resource: 'manage-users', action: 'edit' },
    selection: select(idsOf(2)),
    before: values,
  });
  expect(await before.runs.finished(started.id)).toMatchObject({ canRetry: true });
  const [run] = (await nextVisit({})).runs.getSnapshot();
  expect(run).toMatchObject({ isRestore: true, state: 'finished', done: 2, canRetry: false, canContinue: false });
});

test('doesn’t store earlier values of records, so it doesn’t restore an interrupted run that needs them', async () => {
  const before = visit({ listUsers: people(2), updateUserName: never });
  const values = new Map(idsOf(2).map(id => [id, { firstName: 'Earlier' }]));
  const selection = select(idsOf(2));
  before.runs.start({ resource: 'manage-users', action: 'edit', selection, before: values });
  await untilAsked(before, 'updateUserName', 2);
  expect(before.jobs.getSnapshot()).toMatchObject([{ name: 'editUndone' }]);
  expect((await nextVisit({})).runs.getSnapshot()).toEqual([]);
});

test('keeps the dialog’s values, exclusions and results over two interruptions', async () => {
  const before = visit({
    addUsersToRoasterTeam: ({ users }: { users: string[] }) =>
      users.includes('user-0') ? { ok: users.slice(1), failed: [{ id: 'user-0', error: inUse }] } : never(),
  });
  before.runs.start({
    ...{ resource: 'manage-users', action: 'addToTeam', asked: { team: 'sales' } },
    selection: select(idsOf(600)),
  });
  await untilAsked(before, 'addUsersToRoasterTeam', 5);
  const between = await nextVisit({ listUsers: people(600), addUsersToRoasterTeam: never });
  between.jobs.resume(between.jobs.getSnapshot()[0]?.id ?? '');
  await untilAsked(between, 'addUsersToRoasterTeam', 1);
  expect(between.asked.at(-1)?.body).toMatchObject({ team: 'sales', users: idsOf(600).slice(500) });
  const [run] = (await nextVisit({})).runs.getSnapshot();
  expect(run).toMatchObject({ state: 'interrupted', total: 600, done: 500, unanswered: 100 });
  expect(run?.ok).toEqual(idsOf(100).slice(1));
  expect(run?.failed.filter(({ error }) => error.code === 'conflict')).toEqual([
    { id: 'user-0', title: 'user-0', error: inUse },
  ]);
});

test('continues an interrupted edit with the same change, and keeps the number of skipped records', async () => {
  const before = visit({ listUsers: people(6), updateUserName: never });
  const changes = [{ field: 'firstName', mode: 'set', value: 'First5' }] as const;
  const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 6 } as const;
  before.runs.start({ resource: 'manage-users', action: 'edit', selection, changes });
  await untilAsked(before, 'updateUserName', 4);
  const after = await nextVisit({ listUsers: people(6), updateUserName: {} });
  expect(after.runs.getSnapshot()).toMatchObject([{ total: 5, leftOut: 1, unanswered: 4 }]);
  after.jobs.resume(after.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(after, 'finished');
  expect(after.runs.getSnapshot()).toMatchObject([{ total: 5, done: 5, leftOut: 1, failed: [] }]);
  expect(asked(after, 'updateUserName')).toMatchObject(idsOf(5).map(id => ({ id, first_name: 'First5' })));
});

test('sorts runs by start time, whenever they were restored', async () => {
  const before = visit({ bulkToggleSmsStatus: never });
  before.runs.start({ resource: 'manage-users', action: 'smsOn', selection: select(idsOf(3)) });
  await untilAsked(before, 'bulkToggleSmsStatus', 1);
  browser().closeTabs();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  const after = visit({ 'user/bulkDeactivate': allDone });
  await after.perform('disable', select(idsOf(1)));
  await after.perform('lock', select(idsOf(1)));
  await after.runs.recover();
  expect(after.runs.getSnapshot().map(({ action }) => action)).toEqual(['lock', 'disable', 'smsOn']);
});
