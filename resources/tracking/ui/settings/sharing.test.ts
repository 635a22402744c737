import { expect, test } from 'vitest';
import { sharingOf } from './sharing';

test('counts a member of several teams once', () => {
  const people = [{ team: ['a', 'b'] }, { team: ['b'] }, { team: ['c'] }, { team: [] }];
  expect(sharingOf(people, ['a', 'b'])).toBe(2);
  expect(sharingOf(people, [])).toBe(0);
});
