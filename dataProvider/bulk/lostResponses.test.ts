import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, userRow } from '../../tests/support/fakeRpc';
import { allDone, type Body, idsOf, offline, people, runsOver, select } from '../../tests/support/runs';
import { CallError } from '../errors';

// Load them first, since fake timers don't wait for dynamic imports.
beforeAll(() => Promise.all([import('./engine'), import('./journal')]));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A refusal with `Retry-After`. */
const refused = (status: number, retryAfterMs?: number) =>
  new CallError({ status, code: 'no', message: 'No.', call: 'x', ...(retryAfterMs && { retryAfterMs }) });

/** A service that disables users and loses some responses. */
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

test('finds out which requests succeeded and sends nothing twice', async () => {
  const service = forgetful(300, attempt => attempt === 2 && 'after');
  const { perform } = runsOver(service.answers);
  const running = perform('disable', select(idsOf(300)));
  await vi.runAllTimersAsync();
  expect(await running).toMatchObject({ done: 300, failed: [], state: 'finished' });
  expect(service.attempts()).toBe(3);
});

test('retries an idempotent request a few times', async () => {
  const service = forgetful(300, attempt => attempt <= 5 && (attempt % 2 ? 'before' : 'after'));
  const { perform } = runsOver(service.answers);
  const running = perform('disable', select(idsOf(300)));
  await vi.runAllTimersAsync();
  const run = await running;
  expect(run).toMatchObject({ done: 300, failed: [], state: 'finished' });
  expect(new Set(run.ok)).toEqual(service.disabled);
});

test('fails with the service’s reason if it keeps failing, and can be retried', async () => {
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

test('doesn’t repeat a non-idempotent request, and reports it as unconfirmed', async () => {
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

test('sends nothing while the browser is offline, so that no result is unknown', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { perform, calls } = runsOver({
    listUsers: (body: Body) => {
      if (!navigator.onLine) throw offline('listUsers');
      return people(3)(body);
    },
    'user/sendInvite': () => {
      if (!navigator.onLine) throw offline('user/sendInvite');
      return { sentTo: 'x', expiresAt: 'y' };
    },
  });
  const running = perform('invite', select(idsOf(3)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls()).not.toContain('user/sendInvite');
  vi.stubGlobal('navigator', { onLine: true });
  await vi.runAllTimersAsync();
  expect(await running).toMatchObject({ done: 3, failed: [], state: 'finished' });
});

test('treats a deletion as done if the record no longer exists', async () => {
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
      // The first request is partly done before the service dies. The second is done while the records are read.
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

test('fails to delete a record that doesn’t exist if no response was lost', async () => {
  const error = { code: 'not_found', message: 'No such user.' };
  const { perform } = runsOver({
    listUsers: people(3),
    bulkDelete: ({ ids }: Body) => ({ ok: ids.slice(1), failed: [{ id: 'user-0', error }] }),
  });
  const running = perform('delete', select(idsOf(3)));
  await vi.runAllTimersAsync();
  expect(await running).toMatchObject({ ok: ['user-1', 'user-2'], failed: [{ id: 'user-0', error }] });
});

test('sends nothing more while the service doesn’t respond, and continues when it does', async () => {
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

test('halts when the service stays silent, reports unknown results, and can be continued', async () => {
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
  expect(jobs.getSnapshot()).toMatchObject([
    { state: 'stopped', error: { message: 'Network Error' }, canContinue: true },
  ]);

  down = false;
  jobs.resume(run.id);
  await vi.runAllTimersAsync();
  expect(await runs.finished(run.id)).toMatchObject({ done: 1000, unanswered: 0, failed: [], state: 'finished' });
  expect(service.attempts()).toBe(10);
});

test('stops with the reason if the selection can’t be read', async () => {
  const { perform } = runsOver({
    listUsers: () => {
      throw offline('listUsers');
    },
  });
  const running = perform('disable', { kind: 'query', filter: {}, except: new Set(), total: 10 });
  await vi.runAllTimersAsync();
  expect(await running).toMatchObject({ state: 'stopped', done: 0, total: 10, error: { code: 'NetworkError' } });
});

test('reads a record that the response doesn’t mention', async () => {
  const { perform } = runsOver({
    listUsers: people(3),
    'user/bulkDeactivate': ({ ids }: Body) => ({ ok: ids.filter(id => id === 'user-0'), failed: [] }),
  });
  const running = perform('disable', select(idsOf(3)));
  await vi.runAllTimersAsync();
  // The third row is disabled already.
  expect(await running).toMatchObject({
    ok: ['user-0', 'user-2'],
    failed: [
      { id: 'user-1', title: 'First1 Last1', error: { code: 'bad_answer', message: 'The answer did not tell' } },
    ],
  });
});

test('waits as long as `Retry-After` says, and doesn’t retry a refusal', async () => {
  let busy = 2;
  const { perform, calls } = runsOver({
    listUsers: people(300),
    'user/bulkDeactivate': (body: Body) => {
      if (body.ids.includes('user-250')) throw refused(400);
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

test('sends nothing more if stopped while it waits for `Retry-After`, and continues on request', async () => {
  let busy = true;
  const { runs, jobs, calls } = runsOver({
    'user/bulkDeactivate': (body: Body) => {
      if (busy) throw refused(429, 30_000);
      return allDone(body);
    },
  });
  const { id } = runs.start({ resource: 'manage-users', action: 'disable', selection: select(idsOf(1000)) });
  await vi.advanceTimersByTimeAsync(1000);
  jobs.stop(id);
  await vi.runAllTimersAsync();
  const stopped = { state: 'stopped', done: 0, unanswered: 0, total: 1000, error: undefined };
  expect(await runs.finished(id)).toMatchObject(stopped);
  expect(calls()).toHaveLength(4);

  busy = false;
  jobs.resume(id);
  await vi.runAllTimersAsync();
  expect(await runs.finished(id)).toMatchObject({ state: 'finished', done: 1000, failed: [] });
});

test('halts after five minutes of refusals with 429, and can be continued', async () => {
  let busy = true;
  const { runs, jobs, perform } = runsOver({
    'user/bulkDeactivate': (body: Body) => {
      if (busy) throw refused(429, 30_000);
      return allDone(body);
    },
  });
  const running = perform('disable', select(idsOf(300)));
  await vi.runAllTimersAsync();
  const run = await running;
  expect(run).toMatchObject({ state: 'stopped', done: 0, unanswered: 0, total: 300, error: { status: 429 } });

  busy = false;
  jobs.resume(run.id);
  await vi.runAllTimersAsync();
  expect(await runs.finished(run.id)).toMatchObject({ state: 'finished', done: 300, failed: [] });
});

test('counts only attempts without a response, not refusals with 429', async () => {
  let attempts = 0;
  const { perform } = runsOver({
    listUsers: people(2),
    'user/bulkDeactivate': () => {
      if (++attempts <= 6) throw refused(429);
      throw offline('user/bulkDeactivate');
    },
  });
  const running = perform('disable', select(idsOf(2)));
  await vi.runAllTimersAsync();
  expect((await running).failed).toMatchObject([{ error: { code: 'NetworkError' } }, { error: {} }]);
  expect(attempts).toBe(6 + 5);
});

test('sends nothing more if stopped before a retry', async () => {
  const service = forgetful(300, () => 'before');
  const { runs, jobs } = runsOver(service.answers);
  const { id } = runs.start({ resource: 'manage-users', action: 'disable', selection: select(idsOf(300)) });
  await vi.advanceTimersByTimeAsync(100);
  jobs.stop(id);
  await vi.runAllTimersAsync();
  expect(await runs.finished(id)).toMatchObject({ state: 'stopped', done: 0, unanswered: 0, total: 300 });
  expect(service.attempts()).toBe(3);
});

test('counts what succeeded if stopped while a response is lost', async () => {
  const service = forgetful(1000, () => {
    jobs.stop(jobs.getSnapshot()[0]?.id ?? '');
    return 'after';
  });
  const { jobs, perform } = runsOver(service.answers);
  const running = perform('disable', select(idsOf(1000)));
  await vi.runAllTimersAsync();
  const run = await running;
  expect(run).toMatchObject({ state: 'stopped', unanswered: 0, failed: [] });
  expect(run.ok).toHaveLength(service.disabled.size);
  expect(service.attempts()).toBeLessThan(10);
});

test('reads the records after an invalid response, as after a lost one', async () => {
  const { perform } = runsOver({ listUsers: people(3), 'user/bulkDeactivate': {} });
  const running = perform('disable', select(idsOf(3)));
  await vi.runAllTimersAsync();
  const error = { code: 'bad_answer', message: 'user/bulkDeactivate answered no results' };
  expect(await running).toMatchObject({
    ok: ['user-2'],
    failed: [
      { id: 'user-0', error },
      { id: 'user-1', error },
    ],
  });
});

test('retries a repeatable action even if records can’t show whether it is done', async () => {
  let attempts = 0;
  const { perform } = runsOver({
    listUsers: people(3),
    bulkToggleSmsStatus: (body: Body) => {
      if (++attempts === 1) throw offline('bulkToggleSmsStatus');
      return allDone(body);
    },
  });
  const running = perform('remind', select(idsOf(3)));
  await vi.runAllTimersAsync();
  expect(await running).toMatchObject({ ok: idsOf(3), failed: [] });
  expect(attempts).toBe(2);
});

test.each([
  ['delete', 'bulkDelete', 'conflict'],
  ['disable', 'user/bulkDeactivate', 'not_found'],
])('fails records that a retry of %s refuses', async (action, call, code) => {
  let attempts = 0;
  const error = { code, message: 'No.' };
  const { perform } = runsOver({
    listUsers: people(2),
    [call]: ({ ids }: Body) => {
      if (++attempts === 1) throw offline(call);
      return { ok: [], failed: ids.map(id => ({ id, error })) };
    },
  });
  const running = perform(action, select(idsOf(2)));
  await vi.runAllTimersAsync();
  expect(await running).toMatchObject({ ok: [], failed: [{ error }, { error }] });
});

test('finds out which edits were saved, and saves the others', async () => {
  const names = new Map(idsOf(3).map((id, n) => [id, `First${n}`]));
  let attempts = 0;
  const { runs } = runsOver({
    listUsers: () => ({ items: idsOf(3).map((id, n) => userRow(n, { first_name: names.get(id) })), total: 3 }),
    updateUserName: ({ id, first_name }: Body & { first_name: string }) => {
      attempts++;
      if (attempts !== 2) names.set(id, first_name);
      if (attempts < 3) throw offline('updateUserName');
      return {};
    },
  });
  const changes = [{ field: 'firstName', mode: 'set', value: 'Ada' }] as const;
  const { id } = runs.start({ resource: 'manage-users', action: 'edit', selection: select(idsOf(3)), changes });
  await vi.runAllTimersAsync();
  expect(await runs.finished(id)).toMatchObject({ state: 'finished', done: 3, failed: [] });
  expect([...names.values()]).toEqual(['Ada', 'Ada', 'Ada']);
  expect(attempts).toBe(4);
});
