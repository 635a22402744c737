import { expect, test, vi } from 'vitest';
import { userRow } from '../../tests/support/fakeRpc';
import { allDone, type Body, idsOf, people, runsOver, select } from '../../tests/support/runs';
import { CallError } from '../errors';
import { isActive } from '../jobs/job';

test('sends chunks, four in parallel, without reading the records', async () => {
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

test('sends the same operation id with all calls of a run, and another one for the next run', async () => {
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

test('reads a query once, before any change, and leaves out its exceptions', async () => {
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

test('sends the definition’s `send` and the dialog’s values with every chunk', async () => {
  const { perform, asked } = runsOver({ bulkToggleSmsStatus: allDone, addUsersToRoasterTeam: allDone });
  await perform('smsOff', select(['user-1']));
  expect(asked[0]?.body).toEqual({ organization: 'acme', ids: ['user-1'], enabled: false });
  await perform('addToTeam', select([]), { team: 'sales' });
  expect(asked).toHaveLength(1);
});

test('makes one call per record for `each`, each with its own result', async () => {
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

test('skips records of a query that the action doesn’t apply to', async () => {
  const { perform } = runsOver({ listUsers: people(30), 'user/bulkDeactivate': allDone });
  const run = await perform('disable', { kind: 'query', filter: {}, except: new Set(), total: 30 });
  expect(run).toMatchObject({ total: 20, done: 20, leftOut: 10, state: 'finished' });
  expect(run.ok).not.toContain('user-2');
});

test.each([
  ['the session ends', 401, 'unauthenticated'],
  ['the role is lost', 403, 'forbidden'],
])('stops when %s, and keeps the rest', async (_, status, code) => {
  const { perform, asked, jobs } = runsOver({
    'user/bulkDeactivate': () => {
      throw new CallError({ status, code, message: 'No.', call: 'user/bulkDeactivate' });
    },
  });
  const run = await perform('disable', select(idsOf(2000)));
  expect(run).toMatchObject({
    state: 'stopped',
    done: 0,
    unanswered: 0,
    failed: [],
    total: 2000,
    error: { status },
  });
  expect(asked).toHaveLength(4);
  expect(jobs.getSnapshot()).toMatchObject([{ canContinue: true }]);
});

test('goes on when a feature is off, which may be so in one organisation only', async () => {
  const { perform } = runsOver({
    'user/bulkDeactivate': () => {
      throw new CallError({ status: 403, code: 'feature_off', message: 'Off.', call: 'user/bulkDeactivate' });
    },
    listUsers: people(1),
  });
  const run = await perform('disable', select(['user-0']));
  expect(run).toMatchObject({ state: 'finished', failed: [{ id: 'user-0', error: { code: 'feature_off' } }] });
});

test('waits for requests in progress when stopped, continues on request, and notifies listeners', async () => {
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
  expect(jobs.getSnapshot().some(isActive)).toBe(true);
  await under;
  jobs.stop(id);
  expect(runs.getSnapshot()).toMatchObject([{ id, state: 'stopping', total: 4000 }]);
  const run = await runs.finished(id);
  expect(run).toMatchObject({ state: 'stopped', total: 4000 });
  expect(run.done).toBe(asked.length * 100);
  expect(run.done).toBeLessThan(4000);
  expect(runs.getSnapshot()).toBe(runs.getSnapshot());
  expect(jobs.getSnapshot().some(isActive)).toBe(false);
  expect(listener).toHaveBeenCalled();

  jobs.resume(id);
  expect(await runs.finished(id)).toMatchObject({ state: 'finished', total: 4000, done: 4000 });
  expect(new Set(asked.flatMap(({ body }) => (body as Body).ids)).size).toBe(4000);
  expect(asked).toHaveLength(40);
  jobs.dismiss(id);
  expect(runs.getSnapshot()).toEqual([]);
});

test('undoes a run in its own organisation, whichever is active', async () => {
  const { runs, perform, asked, switchTo } = runsOver({
    'user/bulkDeactivate': allDone,
    'user/bulkEnable': allDone,
    'user/enable': {},
  });
  const { id } = await perform('disable', select(idsOf(3)));
  switchTo('globex');
  runs.undoRun(id);
  const [undo, done] = runs.getSnapshot();
  // It can be undone only once.
  expect(done).toMatchObject({ id, action: 'disable' });
  expect(done?.undo).toBeUndefined();
  const run = await runs.finished(undo?.id ?? '');
  expect(run).toMatchObject({ action: 'enable', organization: 'acme', state: 'finished' });
  // A second click in the same place must not repeat the action.
  expect(run.undo).toBeUndefined();
  expect(new Set(run.ok)).toEqual(new Set(idsOf(3)));
  expect(asked.every(({ body }) => body.organization === 'acme')).toBe(true);
});

test('undoes a bulk deletion from the earlier records', async () => {
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
  runs.undoRun(run.id);
  const undone = await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  expect(undone).toMatchObject({ action: 'restore', undoes: 'delete', state: 'finished', done: 2, failed: [] });
  expect(undone.undo).toBeUndefined();
  const made = asked.flatMap(({ call, body }) => (call === 'user/disable' ? body.id : []));
  expect(made).toEqual(['user-0 user0', 'user-1 user1']);
});

test('saves the changed values of each record in an edit, and undoes them one by one', async () => {
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
  runs.undoRun(run.id);
  const back = await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  expect([run.isRestore, back.isRestore]).toEqual([undefined, true]);
  expect([...names.values()]).toEqual(['First0', 'First1', 'First2', 'First3']);
  expect(asked.filter(({ call }) => call === 'updateUserName')).toHaveLength(6);

  // Values from elsewhere, such as the audit log, are restored in the same way, and that can be undone too.
  const ids = idsOf(2);
  const before = new Map(ids.map(id => [id, { firstName: 'Earlier' }]));
  const own = runs.start({ resource: 'manage-users', action: 'edit', selection: select(ids), before });
  expect(await runs.finished(own.id)).toMatchObject({ done: 2, isRestore: true, undo: 'edit' });
  expect([...names.values()]).toEqual(['Earlier', 'Earlier', 'First2', 'First3']);
});

test('undoes the part of an edit that was saved before a refusal', async () => {
  const saved = { first_name: 'Ada' };
  const { runs } = runsOver({
    listUsers: () => ({ items: [userRow(0, { phone: '+12125550100', ...saved })], total: 1 }),
    updateUserName: ({ first_name }: Body & { first_name: string }) => {
      saved.first_name = first_name;
      return {};
    },
    updateUserDetails: () => {
      throw new CallError({ status: 409, code: 'conflict', message: 'In use', call: 'updateUserDetails' });
    },
  });
  const run = await runs.finished(
    runs.start({
      resource: 'manage-users',
      action: 'edit',
      selection: select(idsOf(1)),
      changes: [
        { field: 'firstName', mode: 'set', value: 'Eva' },
        { field: 'phone', mode: 'set', value: null },
      ],
    }).id,
  );
  expect([run.failed.length, saved.first_name, run.undo]).toEqual([1, 'Eva', 'edit']);
  runs.undoRun(run.id);
  expect(await runs.finished(runs.getSnapshot()[0]?.id ?? '')).toMatchObject({ failed: [], state: 'finished' });
  expect(saved.first_name).toBe('Ada');
});

test('undoes a retried edit to what another user had saved in between', async () => {
  const saved = { first_name: 'Ada' };
  let isRefused = true;
  const { runs } = runsOver({
    listUsers: () => ({ items: [userRow(0, saved)], total: 1 }),
    updateUserName: ({ first_name }: Body & { first_name: string }) => {
      if (isRefused) throw new CallError({ status: 409, code: 'conflict', message: 'No', call: 'updateUserName' });
      saved.first_name = first_name;
      return {};
    },
  });
  const changes = [{ field: 'firstName', mode: 'set', value: 'Eva' }] as const;
  const task = { resource: 'manage-users', action: 'edit', selection: select(idsOf(1)), changes };
  const run = await runs.finished(runs.start(task).id);
  Object.assign(saved, { first_name: 'Grace' });
  isRefused = false;
  runs.retryFailed(run.id);
  await runs.finished(run.id);
  expect(saved.first_name).toBe('Eva');
  runs.undoRun(run.id);
  await runs.finished(runs.getSnapshot()[0]?.id ?? '');
  expect(saved.first_name).toBe('Grace');
});

test('throws at once for an action that the definition doesn’t have', () => {
  const { runs } = runsOver({});
  expect(() => runs.start({ resource: 'manage-users', action: 'promote', selection: select(['a']) })).toThrow(
    'promote',
  );
});

test('fails for a record that another user has changed since it was shown, and succeeds on retry', async () => {
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

test('reports what another user has done already, and merges changes to other fields', async () => {
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

test('doesn’t edit a record in which another user has changed the same field since it was shown', async () => {
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
