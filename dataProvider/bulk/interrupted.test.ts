import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../tests/support/browserLocks';
import { type Answers, userRow } from '../../tests/support/fakeRpc';
import { allDone, type Body, idsOf, people, runsOver, select } from '../../tests/support/runs';
import { CallError } from '../errors';
import { createRunJournal } from './journal';

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

test('doesn’t show the result of a run that was dismissed in the same visit', async () => {
  const { perform, jobs } = visit({ 'user/bulkDeactivate': allDone });
  await perform('disable', select(idsOf(2)));
  jobs.dismissFinished();
  await vi.waitFor(async () => expect((await nextVisit({})).runs.getSnapshot()).toEqual([]));
});

test('doesn’t remove a dismissed run that another tab has continued', async () => {
  const { first, second } = await twoTabs({ listUsers: people(6), 'user/sendInvite': never });
  first.jobs.resume(first.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(first, 'running');
  second.jobs.dismiss(second.jobs.getSnapshot()[0]?.id ?? '');
  // Until the other tab has looked at the journal.
  await second.runs.recover();
  expect((await nextVisit({})).runs.getSnapshot()).toMatchObject([{ state: 'interrupted', action: 'invite' }]);
});

test('restores a run that ended with an error, and shows the result of one that the user stopped', async () => {
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
  expect(run).toMatchObject({ state: 'stopped', unanswered: 0, canContinue: true });
  const later = await nextVisit({});
  const result = { state: 'stopped', total: 1000, done: run.done, canContinue: false };
  expect(later.runs.getSnapshot()).toMatchObject([{ ...result, seen: true }]);
  await vi.waitFor(() => expect(later.jobs.getSnapshot()).toMatchObject([{ ...result, ok: run.done, failed: 0 }]));
});

test('shows only the result of a run in later visits and other tabs, until it is dismissed', async () => {
  let refuse = true;
  const visited = visit({
    listUsers: people(3),
    'user/bulkDeactivate': ({ ids }: Body) =>
      refuse ? { ok: ids.slice(1), failed: [{ id: 'user-0', error: inUse }] } : allDone({ ids } as Body),
  });
  const run = await visited.perform('disable', select(idsOf(3)));
  expect(run).toMatchObject({ undo: 'enable', canRetry: true });
  const tab = visit({});
  await tab.runs.recover();
  await visited.runs.recover();
  expect(visited.runs.getSnapshot()).toHaveLength(1);
  for (const { runs } of [tab, await nextVisit({})]) {
    const [result] = runs.getSnapshot();
    expect(result).toMatchObject({
      ...{ operation: run.operation, state: 'finished', seen: true, done: 3, ok: [], failedCount: 1 },
      failed: [{ id: 'user-0', title: 'user-0', error: inUse }],
      ...{ canContinue: false, canRetry: false },
    });
    expect(result?.undo).toBeUndefined();
    expect(() => runs.retryFailed(result?.id ?? '')).toThrow('There is no run');
  }
  expect(tab.asked).toEqual([]);

  refuse = false;
  visited.runs.retryFailed(run.id);
  await untilState(visited, 'finished');
  const later = await nextVisit({});
  expect(later.runs.getSnapshot()).toMatchObject([{ operation: run.operation, done: 3, failedCount: 0 }]);
  later.jobs.dismissFinished();
  await vi.waitFor(async () => expect((await nextVisit({})).runs.getSnapshot()).toEqual([]));
});

test('holds the lock of a retried run, so that no other tab continues it', async () => {
  let refuse = true;
  const first = visit({
    listUsers: people(1),
    'user/bulkDeactivate': ({ ids }: Body) => (refuse ? { ok: [], failed: [{ id: ids[0], error: inUse }] } : never()),
  });
  const { id } = await first.perform('disable', select(idsOf(1)));
  refuse = false;
  first.runs.retryFailed(id);
  await untilAsked(first, 'user/bulkDeactivate', 2);
  const tab = visit({});
  await tab.runs.recover();
  expect(tab.runs.getSnapshot()).toMatchObject([{ state: 'finished', canContinue: false, canRetry: false }]);
  // Dismissing the earlier result doesn't remove the run.
  tab.jobs.dismissFinished();
  expect((await nextVisit({})).runs.getSnapshot()).toMatchObject([{ state: 'interrupted', unanswered: 1 }]);
});

/** Opens two tabs that show the same interrupted run: of six invitations, four were sent. */
async function twoTabs(answers: Answers) {
  const before = visit({ 'user/sendInvite': never });
  before.runs.start({ resource: 'manage-users', action: 'invite', selection: select(idsOf(6)) });
  await untilAsked(before, 'user/sendInvite', 4);
  const first = await nextVisit(answers);
  const second = visit({ listUsers: people(6), 'user/sendInvite': {} });
  await second.runs.recover();
  expect(second.runs.getSnapshot()).toMatchObject([{ state: 'interrupted', canContinue: true }]);
  return { first, second };
}

test('doesn’t repeat a run that another tab has finished, and shows its result instead', async () => {
  const { first, second } = await twoTabs({ listUsers: people(6), 'user/sendInvite': {} });
  first.jobs.resume(first.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(first, 'finished');
  second.jobs.resume(second.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(second, 'finished');
  expect(second.asked).toEqual([]);
  expect(second.runs.getSnapshot()).toMatchObject([{ total: 6, done: 6, failedCount: 4, canRetry: false }]);
  const job = { done: 6, ok: 2, failed: 4, canContinue: false };
  await vi.waitFor(() => expect(second.jobs.getSnapshot()).toMatchObject([job]));
});

test('continues only with what another tab has left', async () => {
  const { first, second } = await twoTabs({
    listUsers: people(6),
    'user/sendInvite': ({ id }: Body) => (id === 'user-4' ? {} : never()),
  });
  first.jobs.resume(first.jobs.getSnapshot()[0]?.id ?? '');
  await vi.waitFor(() => expect(first.jobs.getSnapshot()).toMatchObject([{ done: 5 }]));
  browser().closeTabs();
  second.jobs.resume(second.jobs.getSnapshot()[0]?.id ?? '');
  await untilState(second, 'finished');
  expect(asked(second, 'user/sendInvite')).toEqual([]);
  expect(second.runs.getSnapshot()).toMatchObject([{ done: 6, ok: ['user-4'], failedCount: 5 }]);
});

test('doesn’t push an unfinished run out by results', async () => {
  const before = visit({ bulkToggleSmsStatus: never, 'user/bulkDeactivate': allDone });
  before.runs.start({ resource: 'manage-users', action: 'smsOn', selection: select(idsOf(3)) });
  await untilAsked(before, 'bulkToggleSmsStatus', 1);
  for (let n = 0; n < 25; n++) await before.perform('disable', select(idsOf(1)));
  const restored = (await nextVisit({})).runs.getSnapshot();
  expect(restored.filter(({ state }) => state === 'interrupted')).toMatchObject([{ action: 'smsOn' }]);
  expect(restored.filter(({ state }) => state === 'finished')).toHaveLength(20);
});

test('restores each run once, and skips those whose definition can’t be loaded', async () => {
  const before = visit({ bulkToggleSmsStatus: never, 'user/bulkDeactivate': allDone });
  await createRunJournal('ada').results.save({
    ...{ id: 'gone', resource: 'gone', action: 'delete', organization: 'acme', path: undefined, startedAt: 0 },
    ...{ total: 1, done: 1, failedCount: 0, failed: [], leftOut: 0, unanswered: 0, state: 'finished' },
  });
  await before.perform('disable', select(idsOf(1)));
  before.runs.start({ resource: 'manage-users', action: 'smsOn', selection: select(idsOf(3)) });
  await untilAsked(before, 'bulkToggleSmsStatus', 1);
  browser().closeTabs();
  const after = visit({});
  await Promise.all([after.runs.recover(), after.runs.recover()]);
  expect(after.runs.getSnapshot().map(({ action }) => action)).toEqual(['smsOn', 'disable']);
  expect(after.jobs.getSnapshot()).toHaveLength(2);
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
