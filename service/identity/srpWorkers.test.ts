import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeManyCredentials, passwordMatches, passwordsMatch } from './srp';
import { createSrpWorkers } from './srpWorkers';

const workers = createSrpWorkers(2);
const makeAccounts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ username: `ada${n}`, password: `Battery-staple-${n}` }));

afterEach(() => workers.end());

test('makes credentials on other threads that match only their own password', async () => {
  const accounts = makeAccounts(50);
  const created = await makeManyCredentials(accounts, workers);
  expect(created).toHaveLength(50);
  const attempts = accounts.flatMap((account, at) => {
    const credentials = created[at];
    return credentials === undefined ? [] : { ...account, credentials };
  });
  for (const { username, password, credentials } of attempts) {
    expect(passwordMatches(username, password, credentials)).toBe(true);
  }
  const oneWrong = attempts.map((each, at) => (at === 7 ? { ...each, password: 'another' } : each));
  expect((await passwordsMatch(oneWrong, workers)).map((matches, at) => matches || at)).toEqual(
    attempts.map((_, at) => at !== 7 || 7),
  );
});

test('keeps the event loop free', async () => {
  await makeManyCredentials(makeAccounts(1), workers);
  const delays: number[] = [];
  let isDone = false;
  const making = makeManyCredentials(makeAccounts(200), workers).finally(() => {
    isDone = true;
  });
  for (let startedAt = performance.now(); !isDone; startedAt = performance.now()) {
    await pause(1);
    delays.push(performance.now() - startedAt);
  }
  await making;
  // On one thread there would be a single wait, or ten with batches of 20 passwords.
  expect(delays.length).toBeGreaterThan(20);
});

test('gives concurrent callers their own results', async () => {
  const [smallBatch, largeBatch] = await Promise.all([workers.of(['01', '02']), workers.of(Array(60).fill('03'))]);
  expect(smallBatch.map(power => BigInt(`0x${power}`))).toEqual([2n, 4n]);
  expect(new Set(largeBatch.map(power => BigInt(`0x${power}`)))).toEqual(new Set([8n]));
  expect(await workers.of([])).toEqual([]);
});

test('rejects waiting calls when the threads end, and starts new ones for later calls', async () => {
  const attempts = workers.of(Array(500).fill('05')).catch((error: Error) => error.message);
  await workers.end();
  expect(await attempts).toContain('ended');
  expect(await workers.of(['01'])).toHaveLength(1);
});
