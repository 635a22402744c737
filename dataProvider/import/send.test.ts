import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../errors';
import { sendRows } from './send';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number) =>
  new CallError({ status, code: status === 0 ? 'NetworkError' : 'no', message: 'No.', call: 'importUsers' });
const rows = { rows: [{ row: 0, outcome: 'created' }] };

/** Sends rows to a service that returns these responses in order, and then repeats the last one. */
async function sent(answers: unknown[], signal?: AbortSignal) {
  const rpc = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const sending = sendRows({ rpc, call: 'addUser', body: { rows: [] }, signal }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { answer: await sending, times: rpc.mock.calls.length };
}

test.each([0, 502, 503])('retries while the service responds with %i, up to a limit', async status => {
  expect(await sent([refusal(status), refusal(status), rows])).toEqual({ answer: rows, times: 3 });
  expect(await sent([refusal(status)])).toMatchObject({ answer: { status }, times: 10 });
});

test('waits while the service refuses the rows with 429, up to five minutes', async () => {
  const start = Date.now();
  const busy = () => Object.assign(refusal(429), { retryAfterMs: 60_000 });
  expect(await sent([busy(), busy(), rows])).toEqual({ answer: rows, times: 3 });
  expect(Date.now() - start).toBe(120_000);
  expect(await sent([busy()])).toMatchObject({ answer: { status: 429 }, times: 7 });
});

test('doesn’t retry a refusal or an invalid response', async () => {
  expect(await sent([refusal(403), rows])).toMatchObject({ answer: { status: 403 }, times: 1 });
  expect(await sent([new TypeError('Broken'), rows])).toMatchObject({ answer: { message: 'Broken' }, times: 1 });
});

test.each([undefined, 'rows', [], { rows: 'all' }])('rejects a response without results: %j', async answer => {
  const error = { status: 200, code: 'bad_answer', message: 'addUser did not tell what became of the rows' };
  expect((await sent([answer])).answer).toMatchObject(error);
});

test('doesn’t retry when stopped', async () => {
  expect(await sent([refusal(503)], AbortSignal.abort())).toMatchObject({ answer: { status: 503 }, times: 1 });
});
