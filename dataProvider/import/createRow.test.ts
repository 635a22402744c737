import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import { createRow } from './create';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, more: Partial<CallError> = {}) =>
  new CallError({ status, code: `c${status}`, message: `Refused ${status}.`, call: 'addUser', ...more });
const lost = () => new CallError({ status: 0, code: 'NetworkError', message: 'No answer.', call: 'addUser' });

type Row = { id: string } & Record<string, unknown>;

/**
 * Creates a record with a service that returns these responses in order, and then repeats the last one.
 * @param found the record returned when it is looked up
 */
function making(
  answers: (Row | Error)[],
  found: (Row | undefined) | Error = undefined,
  { distinct = ['name'], values = { name: 'Ada' } as Record<string, unknown> } = {},
) {
  const stop = new AbortController();
  const create = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
  const list = vi.fn(async (_query: object) => {
    if (found instanceof Error) throw found;
    return { records: found ? [found] : [], total: 0 };
  });
  const forget = vi.fn();
  const client = { create, list, forget } as Partial<ResourceClient> as ResourceClient;
  const fate = createRow({ client, values, distinct, signal: stop.signal });
  const done = async () => {
    await vi.runAllTimersAsync();
    return fate;
  };
  return { done, create, list, forget, stop };
}

test('creates a record once', async () => {
  const { done, create, list } = making([{ id: '1' }]);
  expect(await done()).toEqual({ result: { outcome: 'created', id: '1' } });
  expect([create.mock.calls.length, list.mock.calls.length]).toEqual([1, 0]);
});

test('looks up a record after a missing response and creates it again if it doesn’t exist, up to a limit', async () => {
  const there = making([lost()], { id: '7' });
  expect(await there.done()).toEqual({ result: { outcome: 'exists', id: '7' } });
  expect(there.create).toHaveBeenCalledTimes(1);
  expect(there.forget).toHaveBeenCalled();
  const where = [{ field: 'name', operator: 'eq', value: 'Ada' }];
  expect(there.list.mock.calls[0]?.[0]).toEqual({ where, offset: 0, limit: 1 });

  const notThere = making([lost(), { id: '8' }]);
  expect(await notThere.done()).toEqual({ result: { outcome: 'created', id: '8' } });
  const never = making([lost()]);
  const error = { code: 'NetworkError', message: 'No answer.' };
  expect(await never.done()).toEqual({ result: { outcome: 'refused', error } });
  expect(never.create).toHaveBeenCalledTimes(5);
});

test.each([[['name']], [['name', 'size', 'on', 'tags']]])(
  'looks the record up by those of the fields %j that have a single value',
  async distinct => {
    const { done, list } = making([lost(), { id: '1' }], undefined, {
      distinct,
      values: { name: 'Ada', size: 3, on: false, tags: ['a'] },
    });
    await done();
    const all = [
      { field: 'name', operator: 'eq', value: 'Ada' },
      { field: 'size', operator: 'eq', value: 3 },
      { field: 'on', operator: 'eq', value: false },
    ];
    expect(list.mock.calls[0]?.[0]).toMatchObject({ where: all.slice(0, distinct.length === 1 ? 1 : 3) });
  },
);

test('sends nothing twice if no field identifies records', async () => {
  const { done, create, list } = making([lost()], { id: '7' }, { distinct: [] });
  expect(await done()).toEqual({ isUnconfirmed: true });
  // The list request shows whether the service responds.
  expect([create.mock.calls.length, list.mock.calls.length]).toEqual([1, 1]);
});

test('leaves the row unconfirmed if the list can’t be read, and stops the others if they would fail too', async () => {
  const fateBy = (error: Error) => making([lost()], error).done();
  expect(await fateBy(refusal(400))).toEqual({ isUnconfirmed: true });
  expect(await fateBy(refusal(401))).toMatchObject({ isUnconfirmed: true, stop: { status: 401 } });
  expect(await fateBy(refusal(429))).toMatchObject({ isUnconfirmed: true, stop: { status: 429 } });
  expect(await fateBy(lost())).toMatchObject({ isUnconfirmed: true, stop: { status: 0 } });
  const cause = new TypeError('records is undefined');
  expect(await fateBy(cause)).toMatchObject({
    isUnconfirmed: true,
    stop: { status: 200, code: 'bad_answer', message: 'records is undefined', call: 'create', cause },
  });
});

test('waits as long as `Retry-After` says', async () => {
  const { done, create } = making([refusal(429, { retryAfterMs: 30_000 }), { id: '1' }]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(create).toHaveBeenCalledTimes(1);
  expect(await done()).toEqual({ result: { outcome: 'created', id: '1' } });

  const stopped = making([refusal(429, { retryAfterMs: 30_000 })]);
  await vi.advanceTimersByTimeAsync(1);
  stopped.stop.abort();
  expect(await stopped.done()).toEqual({ stop: expect.objectContaining({ status: 429 }) });
  expect(stopped.create).toHaveBeenCalledTimes(1);
});

test('counts only attempts without a response, not refusals with 429', async () => {
  const busy = Array.from({ length: 6 }, () => refusal(429));
  const { done, create } = making([...busy, lost()]);
  expect(await done()).toMatchObject({ result: { outcome: 'refused', error: { code: 'NetworkError' } } });
  expect(create).toHaveBeenCalledTimes(6 + 5);
});

test('stops the import after five minutes of refusals with 429', async () => {
  const start = Date.now();
  const { done, create } = making([refusal(429, { retryAfterMs: 30_000 })]);
  expect(await done()).toEqual({ stop: expect.objectContaining({ status: 429 }) });
  expect(create).toHaveBeenCalledTimes(12);
  expect(Date.now() - start).toBe(330_000);
});

test('is certainly not done if stopped between two attempts', async () => {
  const { done, create, stop } = making([lost()]);
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  expect(await done()).toEqual({});
  expect(create).toHaveBeenCalledTimes(1);
});

test.each([401, 403, 404, 405, 501])(
  'stops the import for a refusal with status %i, unless it names a field',
  async status => {
    expect(await making([refusal(status)]).done()).toMatchObject({ stop: { status } });
    const field = 'name';
    const error = { code: `c${status}`, message: `Refused ${status}.`, field };
    expect(await making([refusal(status, { field })]).done()).toEqual({ result: { outcome: 'refused', error } });
  },
);

test('reports a conflicting record as existing if its values are the same, and else as refused', async () => {
  const values = { name: 'Ada', size: 3, phone: null };
  const refused = { result: { outcome: 'refused', error: { code: 'c409', message: 'Refused 409.' } } };
  const fateOf = (found: Row | undefined | Error, distinct = ['name']) =>
    making([refusal(409)], found, { values, distinct }).done();
  expect(await fateOf({ id: '7', name: 'Ada', size: 3 })).toEqual({ result: { outcome: 'exists', id: '7' } });
  expect(await fateOf({ id: '7', name: 'Ada', size: 4 })).toEqual(refused);
  expect(await fateOf(undefined)).toEqual(refused);
  expect(await fateOf(refusal(400))).toEqual(refused);
  expect(await fateOf({ id: '7', ...values }, [])).toEqual(refused);
  // Another refusal isn't a conflict.
  expect(await making([refusal(422)], { id: '7', ...values }, { values }).done()).toMatchObject({
    result: { outcome: 'refused' },
  });
});
