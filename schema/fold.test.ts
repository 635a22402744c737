import { expect, test } from 'vitest';
import { fold } from './fold';

test.each([
  ['Muller', 'muller'],
  ['Müller', 'muller'],
  ['ÉCOLE Ñandú', 'ecole nandu'],
  ['ﬁle ①', 'file 1'],
  ['ЖУК', 'жук'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
