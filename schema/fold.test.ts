import { expect, test } from 'vitest';
import { fold } from './fold';

test.each([
  ['Muller', 'muller'],
  ['Müller', 'muller'],
  ['ÉCOLE Ñandú', 'ecole nandu'],
  ['ﬁle ①', 'file 1'],
  ['ЖУК', 'жук'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
