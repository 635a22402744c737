import { expect, test, vi } from 'vitest';
import { resources } from '../../resources';
import { createDataProvider } from '../dataProvider';
import { CallError } from '../errors';
import { type Answers, fakeRpc, userRow } from '../fakeRpc';
import type { Selection } from '../selection';

function runsOver(answers: Answers) {
  const backend = fakeRpc(answers);
  const { runs } = createDataProvider({
    rpc: backend.rpc,
    resources,
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const perform = (action: string, selection: Selection, asked = {}) =>
    runs.finished(runs.start({ resource: 'manage-users', action, selection, asked }).id);
  return { ...backend, runs, perform };
}

type Body = { ids: string[]; offset: number; limit: number; id: string; filter?: { value: string[] } };

const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `user-${n}`);
const select = (ids: string[]): Selection => ({ kind: 'ids', ids: new Set(ids) });
const allDone = ({ ids }: Body) => ({ ok: ids, failed: [] });
const offline = (call: string) => new CallError({ status: 0, code: 'NetworkError', message: 'Network Error', call });

/** Answers pages of `count` people, and those asked for by identifier. */
function people(count: number) {
  const rows = idsOf(count).map((_, n) => userRow(n));
  return ({ offset, limit, filter }: Body) => {
    const found = filter ? rows.filter(({ id }) => filter.value.includes(String(id))) : rows;
    return { items: found.slice(offset, offset + limit), total: found.length };
  };
}

test('an action on many goes in chunks, four at a time, without reading the records', async () => {
  let under = 0;
  let most = 0;
  const { perform, asked } = runsOver({
    'user/bulkDeactivate': async (body: Body) => {
      most = Math.max(most, ++under);
      await new Promise(resolve => setTimeout(resolve));
      under--;
      return allDone(body);
    },
  });
  const run = await perform('disable', select(idsOf(1050)));
  expect(run).toMatchObject({ total: 1050, done: 1050, failed: [], state: 'finished' });
  expect(new Set(run.ok)).toEqual(new Set(idsOf(1050)));
  expect(asked.map(({ body }) => (body as Body).ids.length)).toEqual([...Array(10).fill(100), 50]);
  expect(asked[0]?.body.organization).toBe('acme');
  expect(most).toBe(4);
});

test('a query is read once, before anything changes, and its exceptions are left out', async () => {
  const { perform, calls, asked } = runsOver({ listUsers: people(2100), 'user/bulkDeactivate': allDone });
  const except = new Set(['user-7', 'user-2000']);
  const filter = { search: 'user' };
  const run = await perform('disable', { kind: 'query', filter, except, total: 2100 });
  expect(run).toMatchObject({ total: 2098, done: 2098, state: 'finished' });
  expect(run.ok).not.toContain('user-7');
  expect(calls().lastIndexOf('listUsers')).toBe(2);
  expect(asked.slice(0, 3).map(({ body }) => [body.search, body.offset])).toEqual([
    ['user', 0],
    ['user', 1000],
    ['user', 2000],
  ]);
});

test('what the definition sends and what the dialog asked goes with every chunk', async () => {
  const { perform, asked } = runsOver({ bulkToggleSmsStatus: allDone, addUsersToRoasterTeam: allDone });
  await perform('smsOff', select(['user-1']));
  expect(asked[0]?.body).toEqual({ organization: 'acme', ids: ['user-1'], enabled: false });
  await perform('addToTeam', select([]), { team: 'sales' });
  expect(asked).toHaveLength(1);
});

test('each: one call for every record, whose failure is its own', async () => {
  const { perform } = runsOver({
    listUsers: people(5),
    'user/sendInvite': ({ id }: Body) => {
      if (id === 'user-3') throw new CallError({ status: 409, code: 'activated', message: 'Active.', call: 'invite' });
      return { sentTo: 'x', expiresAt: 'y' };
    },
  });
  const run = await perform('invite', select(idsOf(5)));
  expect(run.ok).toHaveLength(4);
  expect(run.failed).toEqual([
    { id: 'user-3', title: 'First3 Last3', error: { code: 'activated', message: 'Active.' } },
  ]);
});

test('a chunk that gets no answer fails with the reason, and the next one is sent', async () => {
  const { perform } = runsOver({
    listUsers: () => {
      throw offline('listUsers');
    },
    'user/bulkDeactivate': (body: Body) => {
      if (body.ids.includes('user-150')) throw offline('user/bulkDeactivate');
      return allDone(body);
    },
  });
  const run = await perform('disable', select(idsOf(300)));
  expect(run).toMatchObject({ done: 300, state: 'finished' });
  expect(run.ok).toHaveLength(200);
  expect(run.failed[0]).toEqual({
    id: 'user-100',
    title: 'user-100',
    error: { code: 'NetworkError', message: 'Network Error' },
  });
});

test('a record of which the answer says nothing counts as failed', async () => {
  const { perform } = runsOver({ listUsers: people(2), 'user/bulkDeactivate': { ok: ['user-0'], failed: [] } });
  const run = await perform('disable', select(idsOf(2)));
  expect(run).toMatchObject({ ok: ['user-0'], failed: [{ id: 'user-1', title: 'First1 Last1' }] });
});

test('a sign-out ends the run early', async () => {
  const { perform, asked } = runsOver({
    'user/bulkDeactivate': () => {
      throw new CallError({
        status: 401,
        code: 'unauthenticated',
        message: 'Sign in first.',
        call: 'user/bulkDeactivate',
      });
    },
  });
  const run = await perform('disable', select(idsOf(2000)));
  expect(run).toMatchObject({ state: 'stopped', done: 0, failed: [], total: 2000, error: { status: 401 } });
  expect(asked).toHaveLength(4);
});

test('stopping awaits what was sent and sends no more; listeners see it all', async () => {
  const { runs, asked } = runsOver({ 'user/bulkDeactivate': allDone });
  const listener = vi.fn();
  runs.subscribe(listener);
  const { id } = runs.start({ resource: 'manage-users', action: 'disable', selection: select(idsOf(5000)) });
  expect(runs.anyRunning()).toBe(true);
  await Promise.resolve();
  runs.stop(id);
  expect(runs.getSnapshot()).toMatchObject([{ id, state: 'stopping', total: 5000 }]);
  const run = await runs.finished(id);
  expect(run).toMatchObject({ state: 'stopped', total: 5000 });
  expect(run.done).toBe(asked.length * 100);
  expect(run.done).toBeLessThan(5000);
  expect(runs.getSnapshot()).toBe(runs.getSnapshot());
  expect(runs.anyRunning()).toBe(false);
  expect(listener).toHaveBeenCalled();
  runs.dismiss(id);
  expect(runs.getSnapshot()).toEqual([]);
});

test('what failed can be tried again', async () => {
  let broken = true;
  const { runs, perform } = runsOver({
    listUsers: people(300),
    'user/bulkDeactivate': (body: Body) => {
      if (broken && body.ids.includes('user-150')) throw offline('user/bulkDeactivate');
      return allDone(body);
    },
  });
  const { id } = await perform('disable', select(idsOf(300)));
  broken = false;
  runs.retryFailed(id);
  expect(runs.getSnapshot()).toMatchObject([{ state: 'running' }]);
  const run = await runs.finished(id);
  expect(run).toMatchObject({ total: 300, done: 300, failed: [], state: 'finished' });
});

test('a selection that can not be read stops the run with the reason', async () => {
  const { perform } = runsOver({
    listUsers: () => {
      throw offline('listUsers');
    },
  });
  const run = await perform('disable', { kind: 'query', filter: {}, except: new Set(), total: 10 });
  expect(run).toMatchObject({ state: 'stopped', done: 0, total: 10, error: { code: 'NetworkError' } });
});

test('an action that a definition does not have is an error at once', () => {
  const { runs } = runsOver({});
  expect(() => runs.start({ resource: 'manage-users', action: 'promote', selection: select(['a']) })).toThrow(
    'promote',
  );
});
