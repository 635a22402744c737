import { expect, test } from 'vitest';
import { sharingOf } from './sharing';

test('who is in several of the teams counts once', () => {
  const people = [{ team: ['a', 'b'] }, { team: ['b'] }, { team: ['c'] }, { team: [] }];
  expect(sharingOf(people, ['a', 'b'])).toBe(2);
  expect(sharingOf(people, [])).toBe(0);
});
