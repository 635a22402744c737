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
