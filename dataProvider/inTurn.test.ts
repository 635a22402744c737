import { expect, test } from 'vitest';
import { inTurn } from './inTurn';

test('work of one name follows the one before, also where that failed; other work does not wait', async () => {
  const said: string[] = [];
  let fail = (_: Error) => {};
  const first = inTurn('a', () => new Promise((_, reject) => (fail = reject)));
  const second = inTurn('a', async () => said.push('second'));
  const other = inTurn('b', async () => said.push('other'));
  await other;
  expect(said).toEqual(['other']);
  fail(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(said).toEqual(['other', 'second']);
});

test('what waits behind work that has begun goes on waiting when the work before that is over', async () => {
  const said: string[] = [];
  let finish = () => {};
  const first = inTurn('c', async () => said.push('first'));
  const second = inTurn('c', () => new Promise<void>(resolve => (finish = resolve)).then(() => said.push('second')));
  await first;
  // All that follows from the end of the first is over.
  await new Promise(resolve => setImmediate(resolve));
  const third = inTurn('c', async () => said.push('third'));
  await new Promise(resolve => setImmediate(resolve));
  expect(said).toEqual(['first']);
  finish();
  await Promise.all([second, third]);
  expect(said).toEqual(['first', 'second', 'third']);
});
