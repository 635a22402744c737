import { expect, test, vi } from 'vitest';
import { memoize } from './memoize';

test('computes each result once, including undefined', () => {
  const work = vi.fn((question: string): number | undefined => (question === 'none' ? undefined : question.length));
  const answer = memoize(work);
  expect(['none', 'four', 'none', 'four', 'fives'].map(question => answer(question))).toEqual([
    undefined,
    4,
    undefined,
    4,
    5,
  ]);
  expect(work.mock.calls).toEqual([['none'], ['four'], ['fives']]);
});

test('compares several arguments by value, and a single object by identity', () => {
  const joined = memoize((...parts: string[]) => parts.join('+'));
  expect([joined('a', 'b'), joined('a', 'c'), joined('b', 'a')]).toEqual(['a+b', 'a+c', 'b+a']);
  const sized = memoize((list: readonly number[]) => list.length);
  const growing: number[] = [];
  expect([sized(growing), sized([1])]).toEqual([0, 1]);
  growing.push(1);
  expect(sized(growing)).toBe(0);
});
