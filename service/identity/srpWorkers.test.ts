import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeManyCredentials, passwordMatches, passwordsMatch } from './srp';
import { createSrpWorkers } from './srpWorkers';

const workers = createSrpWorkers(2);
const people = (amount: number) =>
  Array.from({ length: amount }, (_, n) => ({ username: `ada${n}`, password: `Battery-staple-${n}` }));

afterEach(() => workers.end());

test('makes credentials on other threads that match only their own password', async () => {
  const given = people(50);
  const made = await makeManyCredentials(given, workers);
  expect(made).toHaveLength(50);
  const asked = given.flatMap((person, at) => {
    const credentials = made[at];
    return credentials === undefined ? [] : { ...person, credentials };
  });
  for (const { username, password, credentials } of asked) {
    expect(passwordMatches(username, password, credentials)).toBe(true);
  }
  const oneWrong = asked.map((each, at) => (at === 7 ? { ...each, password: 'another' } : each));
  expect((await passwordsMatch(oneWrong, workers)).map((matches, at) => matches || at)).toEqual(
    asked.map((_, at) => at !== 7 || 7),
  );
});

test('keeps the event loop free', async () => {
  await makeManyCredentials(people(1), workers);
  const waits: number[] = [];
  let isDone = false;
  const making = makeManyCredentials(people(200), workers).finally(() => {
    isDone = true;
  });
  for (let before = performance.now(); !isDone; before = performance.now()) {
    await pause(1);
    waits.push(performance.now() - before);
  }
  await making;
  // On one thread there would be a single wait, or ten with batches of 20 passwords.
  expect(waits.length).toBeGreaterThan(20);
});

test('gives concurrent callers their own results', async () => {
  const [few, many] = await Promise.all([workers.of(['01', '02']), workers.of(Array(60).fill('03'))]);
  expect(few.map(power => BigInt(`0x${power}`))).toEqual([2n, 4n]);
  expect(new Set(many.map(power => BigInt(`0x${power}`)))).toEqual(new Set([8n]));
  expect(await workers.of([])).toEqual([]);
});

test('rejects waiting calls when the threads end, and starts new ones for later calls', async () => {
  const asked = workers.of(Array(500).fill('05')).catch((error: Error) => error.message);
  await workers.end();
  expect(await asked).toContain('ended');
  expect(await workers.of(['01'])).toHaveLength(1);
});
