import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, userRow } from '../../tests/support/fakeRpc';
import { allDone, type Body, idsOf, offline, people, runsOver, select } from '../../tests/support/runs';
import { CallError } from '../errors';

// It is loaded on demand, for which a clock that is set by hand does not wait.
beforeAll(() => Promise.all([import('./engine'), import('./journal')]));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A refusal, and for how long the service asks to be left alone. */
const refused = (status: number, retryAfterMs?: number) =>
  new CallError({ status, code: 'no', message: 'No.', call: 'x', ...(retryAfterMs && { retryAfterMs }) });

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
  expect(jobs.getSnapshot()).toMatchObject([
    { state: 'stopped', error: { message: 'Network Error' }, canContinue: true },
  ]);

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
    failed: [
      { id: 'user-1', title: 'First1 Last1', error: { code: 'bad_answer', message: 'The answer did not tell' } },
    ],
  });
});

test('a service that asks for patience gets it, and a refusal is not sent again', async () => {
  let busy = 2;
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

test('a run that is stopped while the service asks for patience sends no more; the rest is done on demand', async () => {
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

test('a run that is stopped before a request without an answer is sent again sends no more', async () => {
  const service = forgetful(300, () => 'before');
  const { runs, jobs } = runsOver(service.answers);
  const { id } = runs.start({ resource: 'manage-users', action: 'disable', selection: select(idsOf(300)) });
  await vi.advanceTimersByTimeAsync(100);
  jobs.stop(id);
  await vi.runAllTimersAsync();
  expect(await runs.finished(id)).toMatchObject({ state: 'stopped', done: 0, unanswered: 0, total: 300 });
  expect(service.attempts()).toBe(3);
});

test('of a run that is stopped while an answer gets lost, what was done all the same counts', async () => {
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

test('an answer that is none is looked up, as a lost one is', async () => {
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

test('what a definition says is repeatable is sent again, though no record shows whether it was done', async () => {
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
])('what is refused at a later attempt of %s is refused', async (action, call, code) => {
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

test('of an edit without an answer, what was saved is found out, and what was not is saved', async () => {
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
