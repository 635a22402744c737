import { expect, test } from 'vitest';
import { inTurn } from './enqueue';

test('runs tasks with the same name in turn, even after a failure, and others in parallel', async () => {
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

test('keeps waiting for the task in progress when the one before it has ended', async () => {
  const said: string[] = [];
  let finish = () => {};
  const first = inTurn('c', async () => said.push('first'));
  const second = inTurn('c', () => new Promise<void>(resolve => (finish = resolve)).then(() => said.push('second')));
  await first;
  // Wait until everything that follows the end of the first task is done.
  await new Promise(resolve => setImmediate(resolve));
  const third = inTurn('c', async () => said.push('third'));
  await new Promise(resolve => setImmediate(resolve));
  expect(said).toEqual(['first']);
  finish();
  await Promise.all([second, third]);
  expect(said).toEqual(['first', 'second', 'third']);
});
