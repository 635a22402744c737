import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test.each([
  ['Ada', 'Lovelace', 'AL'],
  ['Ada Maria', 'van Dyk', 'AD'],
  [' Ada', 'Lovelace ', 'AL'],
  ['ada', '', 'A'],
  ['', 'Lovelace', 'L'],
  ['ليلى', 'حسن', 'لح'],
  ['𝒜da', '𝓛ove', '𝒜𝓛'],
  ['', ' ', 'OP'],
])('returns the initials of %s %s: %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName, username: 'operator' })).toBe(initials);
});
