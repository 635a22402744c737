import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../resources/users/users';
import type { AnyResource } from '../../schema/define';
import { reference } from '../../schema/fields';
import { createDataProvider } from '../dataProvider';
import { CallError } from '../errors';
import { type Answers, fakeRpc, userRow } from '../fakeRpc';
import type { Selection } from '../selection';

/** Users with one action of each form, whatever the real ones can do. */
const acted: AnyResource = {
  ...users,
  delete: { bulk: { call: 'bulkDelete' }, undo: 'restore' },
  actions: {
    restore: {
      single: { call: 'user/disable', body: ({ id, username }) => ({ id: `${id} ${username}` }) },
      when: () => false,
    },
    disable: {
      bulk: { call: 'user/bulkDeactivate' },
      when: user => user.status !== 'disabled',
      sets: { status: 'disabled' },
      undo: 'enable',
    },
    enable: { single: { call: 'user/enable' }, bulk: 'each', sets: { status: 'active' }, undo: 'disable' },
    invite: { single: { call: 'user/sendInvite' }, bulk: 'each' },
    smsOn: { bulk: { call: 'bulkToggleSmsStatus' }, send: { enabled: true }, sets: { smsEnabled: true } },
    smsOff: { bulk: { call: 'bulkToggleSmsStatus' }, send: { enabled: false }, sets: { smsEnabled: false } },
    addToTeam: {
      ask: { team: reference({ to: 'user-groups', required: true }) },
      bulk: { call: 'addUsersToRoasterTeam', body: (ids, { team }) => ({ team: String(team), users: ids }) },
    },
  },
};

function runsOver(answers: Answers) {
  const backend = fakeRpc(answers);
  let organization = 'acme';
  const { runs, jobs } = createDataProvider({
    rpc: backend.rpc,
    resources: [acted],
    organization: () => organization,
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const perform = (action: string, selection: Selection, asked = {}) =>
    runs.finished(runs.start({ resource: 'manage-users', action, selection, asked }).id);
  const switchTo = (other: string) => {
    organization = other;
  };
  return { ...backend, runs, jobs, perform, switchTo };
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

test('the calls of a run say that they belong together, those of another run that they do not', async () => {
  const { perform, asked } = runsOver({
    'user/bulkDeactivate': allDone,
    'user/enable': { id: '1' },
    listUsers: people(150),
  });
  await perform('disable', select(idsOf(150)));
  await perform('enable', select(idsOf(3)));
  const operations = (call: string) =>
    new Set(asked.filter(each => each.call === call).map(({ operation }) => operation));
  const [disabled, enabled] = [operations('user/bulkDeactivate'), operations('user/enable')];
  expect([disabled.size, enabled.size, new Set([...disabled, ...enabled]).size]).toEqual([1, 1, 2]);
  expect(asked.filter(each => each.call.startsWith('list') && each.operation !== undefined)).toEqual([]);
});

test('a query is read once, before anything changes, and its exceptions are left out', async () => {
  const { perform, calls, asked } = runsOver({ listUsers: people(2100), bulkToggleSmsStatus: allDone });
  const except = new Set(['user-7', 'user-2000']);
  const filter = { search: 'user' };
  const run = await perform('smsOn', { kind: 'query', filter, except, total: 2100 });
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

describe('no answer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A service that disables people, and of whose answers some get lost. */
  function forgetful(count: number, loses: (attempt: number) => 'before' | 'after' | false) {
    const disabled = new Set<string>();
    const rows = () => idsOf(count).map((id, n) => userRow(n, { status: disabled.has(id) ? 'disabled' : 'active' }));
    let attempt = 0;
    const answers: Answers = {
      listUsers: ({ offset, limit, filter }: Body) => {
        const found = filter ? rows().filter(({ id }) => filter.value.includes(String(id))) : rows();
        return { items: found.slice(offset, offset + limit), total: found.length };
      },
      'user/bulkDeactivate': (body: Body) => {
        const lost = loses(++attempt);
        if (lost === 'before') throw offline('user/bulkDeactivate');
        for (const id of body.ids) disabled.add(id);
        if (lost === 'after') throw offline('user/bulkDeactivate');
        return allDone(body);
      },
    };
    return { answers, disabled, attempts: () => attempt };
  }

  test('what was done all the same is found out, and nothing is sent twice', async () => {
    const service = forgetful(300, attempt => attempt === 2 && 'after');
    const { perform } = runsOver(service.answers);
    const running = perform('disable', select(idsOf(300)));
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ done: 300, failed: [], state: 'finished' });
    expect(service.attempts()).toBe(3);
  });

  test('what was not done is sent again a few times, where that does no harm', async () => {
    const service = forgetful(300, attempt => attempt <= 5 && (attempt % 2 ? 'before' : 'after'));
    const { perform } = runsOver(service.answers);
    const running = perform('disable', select(idsOf(300)));
    await vi.runAllTimersAsync();
    const run = await running;
    expect(run).toMatchObject({ done: 300, failed: [], state: 'finished' });
    expect(new Set(run.ok)).toEqual(service.disabled);
  });

  test('a service that keeps failing ends in failures with its reason, which can be tried again', async () => {
    let broken = true;
    const service = forgetful(300, () => broken && 'before');
    const { runs, perform } = runsOver(service.answers);
    const running = perform('disable', select(idsOf(300)));
    await vi.runAllTimersAsync();
    const run = await running;
    expect(run).toMatchObject({ done: 300, ok: [], state: 'finished' });
    expect(run.failed).toContainEqual({
      id: 'user-0',
      title: 'First0 Last0',
      error: { code: 'NetworkError', message: 'Network Error' },
    });
    expect(service.attempts()).toBe(15);

    broken = false;
    runs.retryFailed(run.id);
    expect(runs.getSnapshot()).toMatchObject([{ state: 'running', failed: [] }]);
    await vi.runAllTimersAsync();
    expect(await runs.finished(run.id)).toMatchObject({ total: 300, done: 300, failed: [], state: 'finished' });
  });

  test('what would be done twice is not sent again, and counts as not confirmed', async () => {
    const { perform, calls } = runsOver({
      listUsers: people(3),
      'user/sendInvite': ({ id }: Body) => {
        if (id === 'user-1') throw offline('user/sendInvite');
        return { sentTo: 'x', expiresAt: 'y' };
      },
    });
    const running = perform('invite', select(idsOf(3)));
    await vi.runAllTimersAsync();
    const run = await running;
    expect(run.failed).toEqual([
      { id: 'user-1', title: 'First1 Last1', error: { code: 'unconfirmed', message: 'Network Error' } },
    ]);
    expect(calls().filter(call => call === 'user/sendInvite')).toHaveLength(3);
  });

  test('a deletion without an answer is done when the record is gone', async () => {
    const rows = new Set(idsOf(150));
    let attempt = 0;
    const { perform } = runsOver({
      listUsers: ({ filter }: Body) => {
        const items = idsOf(150).flatMap((id, n) => (rows.has(id) && filter?.value.includes(id) ? [userRow(n)] : []));
        return { items, total: items.length };
      },
      bulkDelete: ({ ids }: Body) => {
        attempt++;
        const there = ids.filter(id => rows.has(id));
        // The first is done in part before the service dies; the second is done while it is looked up.
        for (const id of attempt === 1 ? there.slice(0, 40) : there) if (attempt !== 2) rows.delete(id);
        if (attempt <= 2) {
          if (attempt === 2) setTimeout(() => rows.clear(), 100);
          throw offline('bulkDelete');
        }
        const error = { code: 'not_found', message: 'No such user.' };
        return { ok: there, failed: ids.filter(id => !there.includes(id)).map(id => ({ id, error })) };
      },
    });
    const running = perform('delete', select(idsOf(150)));
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ done: 150, failed: [], state: 'finished' });
  });

  test('a deletion of what is not there is a failure, as nothing has been lost', async () => {
    const error = { code: 'not_found', message: 'No such user.' };
    const { perform } = runsOver({
      listUsers: people(3),
      bulkDelete: ({ ids }: Body) => ({ ok: ids.slice(1), failed: [{ id: 'user-0', error }] }),
    });
    const running = perform('delete', select(idsOf(3)));
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ ok: ['user-1', 'user-2'], failed: [{ id: 'user-0', error }] });
  });

  test('while nothing answers nothing more is sent; it goes on when the service is back', async () => {
    let down = false;
    const service = forgetful(1000, () => down && 'before');
    const { listUsers } = service.answers;
    const { perform } = runsOver({
      ...service.answers,
      listUsers: (body: Body) => {
        if (down) throw offline('listUsers');
        return typeof listUsers === 'function' && listUsers(body);
      },
    });
    down = true;
    const running = perform('disable', select(idsOf(1000)));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(service.attempts()).toBe(4);
    down = false;
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ done: 1000, failed: [], state: 'finished' });
  });

  test('a service that stays silent stops the run, which says what it does not know and can be continued', async () => {
    let down = true;
    const service = forgetful(1000, () => down && 'after');
    const { listUsers } = service.answers;
    const { runs, jobs, perform } = runsOver({
      ...service.answers,
      listUsers: (body: Body) => {
        if (down) throw offline('listUsers');
        return typeof listUsers === 'function' && listUsers(body);
      },
    });
    const running = perform('disable', select(idsOf(1000)));
    await vi.runAllTimersAsync();
    const run = await running;
    expect(run).toMatchObject({
      state: 'stopped',
      done: 0,
      total: 1000,
      unanswered: 400,
      error: { code: 'NetworkError' },
    });
    expect(jobs.getSnapshot()).toMatchObject([{ state: 'stopped', error: 'Network Error', canContinue: true }]);

    down = false;
    jobs.resume(run.id);
    await vi.runAllTimersAsync();
    expect(await runs.finished(run.id)).toMatchObject({ done: 1000, unanswered: 0, failed: [], state: 'finished' });
    expect(service.attempts()).toBe(10);
  });

  test('a selection that can not be read stops the run with the reason', async () => {
    const { perform } = runsOver({
      listUsers: () => {
        throw offline('listUsers');
      },
    });
    const running = perform('disable', { kind: 'query', filter: {}, except: new Set(), total: 10 });
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ state: 'stopped', done: 0, total: 10, error: { code: 'NetworkError' } });
  });

  test('a record of which the answer says nothing is looked up', async () => {
    const { perform } = runsOver({
      listUsers: people(3),
      'user/bulkDeactivate': ({ ids }: Body) => ({ ok: ids.filter(id => id === 'user-0'), failed: [] }),
    });
    const running = perform('disable', select(idsOf(3)));
    await vi.runAllTimersAsync();
    // The third of the rows is disabled already.
    expect(await running).toMatchObject({
      ok: ['user-0', 'user-2'],
      failed: [{ id: 'user-1', title: 'First1 Last1' }],
    });
  });

  test('a service that asks for patience gets it, and a refusal is not sent again', async () => {
    let busy = 2;
    const refused = (status: number, retryAfterMs?: number) =>
      new CallError({ status, code: 'no', message: 'No.', call: 'x', ...(retryAfterMs && { retryAfterMs }) });
    const { perform, calls } = runsOver({
      listUsers: people(300),
      'user/bulkDeactivate': (body: Body) => {
        if (body.ids.includes('user-250')) throw refused(403);
        if (busy-- > 0) throw refused(429, 30_000);
        return allDone(body);
      },
    });
    const running = perform('disable', select(idsOf(300)));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(calls().filter(call => call === 'user/bulkDeactivate')).toHaveLength(3);
    await vi.runAllTimersAsync();
    const run = await running;
    expect(run.ok).toHaveLength(200);
    expect(run.failed).toHaveLength(100);
    expect(calls().filter(call => call === 'user/bulkDeactivate')).toHaveLength(5);
  });
});

test('of a query, the records for which the action makes no sense are left out', async () => {
  const { perform } = runsOver({ listUsers: people(30), 'user/bulkDeactivate': allDone });
  const run = await perform('disable', { kind: 'query', filter: {}, except: new Set(), total: 30 });
  expect(run).toMatchObject({ total: 20, done: 20, leftOut: 10, state: 'finished' });
  expect(run.ok).not.toContain('user-2');
});

test('a sign-out ends the run early; what was not done is left', async () => {
  const { perform, asked, jobs } = runsOver({
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
  expect(run).toMatchObject({
    state: 'stopped',
    done: 0,
    unanswered: 0,
    failed: [],
    total: 2000,
    error: { status: 401 },
  });
  expect(asked).toHaveLength(4);
  expect(jobs.getSnapshot()).toMatchObject([{ canContinue: true }]);
});

test('stopping awaits what was sent and sends no more; the rest is done on demand, and listeners see it all', async () => {
  let reached = () => {};
  const under = new Promise<void>(resolve => {
    reached = resolve;
  });
  const { runs, jobs, asked } = runsOver({
    'user/bulkDeactivate': async (body: Body) => {
      reached();
      await new Promise(resolve => setTimeout(resolve));
      return allDone(body);
    },
  });
  const listener = vi.fn();
  runs.subscribe(listener);
  const { id } = runs.start({ resource: 'manage-users', action: 'disable', selection: select(idsOf(4000)) });
  expect(jobs.anyRunning()).toBe(true);
  await under;
  jobs.stop(id);
  expect(runs.getSnapshot()).toMatchObject([{ id, state: 'stopping', total: 4000 }]);
  const run = await runs.finished(id);
  expect(run).toMatchObject({ state: 'stopped', total: 4000 });
  expect(run.done).toBe(asked.length * 100);
  expect(run.done).toBeLessThan(4000);
  expect(runs.getSnapshot()).toBe(runs.getSnapshot());
  expect(jobs.anyRunning()).toBe(false);
  expect(listener).toHaveBeenCalled();

  jobs.resume(id);
  expect(await runs.finished(id)).toMatchObject({ state: 'finished', total: 4000, done: 4000 });
  expect(new Set(asked.flatMap(({ body }) => (body as Body).ids)).size).toBe(4000);
  expect(asked).toHaveLength(40);
  jobs.dismiss(id);
  expect(runs.getSnapshot()).toEqual([]);
});

test('what was done is taken back where it was done, whichever organisation is active meanwhile', async () => {
  const { runs, perform, asked, switchTo } = runsOver({
    'user/bulkDeactivate': allDone,
    'user/bulkEnable': allDone,
    'user/enable': {},
  });
  const { id } = await perform('disable', select(idsOf(3)));
  switchTo('globex');
  runs.takeBack(id);
  const [undo] = runs.getSnapshot();
  const run = await runs.finished(undo?.id ?? '');
  expect(run).toMatchObject({ action: 'enable', organization: 'acme', state: 'finished' });
  expect(new Set(run.ok)).toEqual(new Set(idsOf(3)));
  expect(asked.every(({ body }) => body.organization === 'acme')).toBe(true);
});

test('a deletion of many is taken back by what the records were', async () => {
  const rows = new Map(idsOf(3).map((id, n) => [id, userRow(n)]));
  const { runs, perform, asked } = runsOver({
    listUsers: ({ filter }: Body) => {
      const items = filter?.value.flatMap(id => rows.get(id) ?? []) ?? [...rows.values()];
      return { items, total: items.length };
    },
    bulkDelete: ({ ids }: Body) => {
      for (const id of ids) rows.delete(id);
      return allDone({ ids } as Body);
    },
    'user/disable': {},
  });
  const run = await perform('delete', select(idsOf(2)));
  expect(run).toMatchObject({ state: 'finished', done: 2, undo: 'restore' });
  expect([...rows.keys()]).toEqual(['user-2']);
  runs.takeBack(run.id);
  const undone = await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  expect(undone).toMatchObject({ action: 'restore', state: 'finished', done: 2, failed: [] });
  expect(undone.undo).toBeUndefined();
  const made = asked.flatMap(({ call, body }) => (call === 'user/disable' ? body.id : []));
  expect(made).toEqual(['user-0 user0', 'user-1 user1']);
});

test('an edit of many saves what differs of each, and is taken back value by value', async () => {
  const names = new Map(idsOf(4).map((id, n) => [id, `First${n}`]));
  const { runs, asked } = runsOver({
    listUsers: () => ({ items: idsOf(4).map((id, n) => userRow(n, { first_name: names.get(id) })), total: 4 }),
    updateUserName: ({ id, first_name }: Body & { first_name: string }) => {
      names.set(id, first_name);
      return {};
    },
  });
  const edit = {
    resource: 'manage-users',
    action: 'edit',
    selection: { kind: 'query', filter: {}, except: new Set<string>(), total: 4 },
    changes: [{ field: 'firstName', mode: 'set', value: 'First2' }],
  } as const;
  const run = await runs.finished(runs.start(edit).id);
  expect(run).toMatchObject({ total: 3, done: 3, leftOut: 1, undo: 'edit', state: 'finished' });
  expect(new Set(names.values())).toEqual(new Set(['First2']));
  runs.takeBack(run.id);
  const back = await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  expect([run.isPutBack, back.isPutBack]).toEqual([undefined, true]);
  expect([...names.values()]).toEqual(['First0', 'First1', 'First2', 'First3']);
  expect(asked.filter(({ call }) => call === 'updateUserName')).toHaveLength(6);
});

test('an action that a definition does not have is an error at once', () => {
  const { runs } = runsOver({});
  expect(() => runs.start({ resource: 'manage-users', action: 'promote', selection: select(['a']) })).toThrow(
    'promote',
  );
});

test('what another user has changed since it was shown fails by itself, and is done when tried again', async () => {
  const asked: Record<string, unknown>[] = [];
  const { runs } = runsOver({
    listUsers: people(4),
    bulkDelete: ({ ids, etags = {} }: Body & { etags?: Record<string, string> }) => {
      asked.push({ ids, etags });
      const stale = ids.filter(id => etags[id] === 'older');
      const current = { etag: 'newer', values: { first_name: 'Changed' } };
      const failed = stale.map(id => ({ id, error: { code: 'stale', message: 'Changed.', current } }));
      return { ok: ids.filter(id => !stale.includes(id)), failed };
    },
  });
  const seen = new Map(idsOf(3).map((id, n) => [id, { id, etag: n === 1 ? 'older' : 'present' }]));
  const options = { resource: 'manage-users', action: 'delete', selection: select(idsOf(3)), seen };
  const run = await runs.finished(runs.start(options).id);
  expect(run).toMatchObject({ ok: ['user-0', 'user-2'], failed: [{ id: 'user-1', error: { code: 'stale' } }] });
  runs.retryFailed(run.id);
  expect(await runs.finished(run.id)).toMatchObject({ failed: [], done: 3 });
  expect(asked.at(-1)).toEqual({ ids: ['user-1'], etags: {} });
});

test('what another user has done already is said so, and what was changed elsewhere is done all the same', async () => {
  const newer: Record<string, object> = { 'user-0': { status: 'disabled' }, 'user-1': { first_name: 'Changed' } };
  const { runs, asked } = runsOver({
    'user/bulkDeactivate': ({ ids, etags = {} }: Body & { etags?: Record<string, string> }) => {
      const stale = ids.filter(id => etags[id] === 'older');
      const failed = stale.map(id => {
        const current = { etag: 'newer', values: newer[id] };
        return { id, error: { code: 'stale', message: 'Changed.', current } };
      });
      return { ok: ids.filter(id => !stale.includes(id)), failed };
    },
  });
  const seen = new Map(idsOf(2).map(id => [id, { id, status: 'active', etag: 'older' }]));
  const options = { resource: 'manage-users', action: 'disable', selection: select(idsOf(2)), seen };
  const run = await runs.finished(runs.start(options).id);
  expect(run).toMatchObject({ ok: ['user-1'], failed: [{ id: 'user-0', error: { code: 'already' } }] });
  const sent = asked.filter(({ call }) => call === 'user/bulkDeactivate');
  expect(sent.at(-1)?.body).toMatchObject({ ids: ['user-1'], etags: { 'user-1': 'newer' } });
});

test('an edit leaves a record alone in which another user has changed the same since it was shown', async () => {
  const { runs, asked } = runsOver({ listUsers: people(2), updateUserName: {} });
  const seen = new Map([
    ['user-0', { id: 'user-0', firstName: 'Shown before' }],
    ['user-1', { id: 'user-1', firstName: 'First1' }],
  ]);
  const changes = [{ field: 'firstName', mode: 'set', value: 'Ada' }] as const;
  const options = { resource: 'manage-users', action: 'edit', selection: select(idsOf(2)), changes, seen };
  const run = await runs.finished(runs.start(options).id);
  expect(run).toMatchObject({ ok: ['user-1'], failed: [{ id: 'user-0', error: { code: 'stale' } }] });
  expect(asked.filter(({ call }) => call === 'updateUserName').map(({ body }) => body.id)).toEqual(['user-1']);
});
