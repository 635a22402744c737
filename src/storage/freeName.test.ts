import { expect, test } from 'vitest';
import { freeName } from './freeName';

test.each([
  ['plan.pdf', 'plan.pdf', 'plan (2).pdf'],
  ['plan.pdf', 'plan (2).pdf', 'plan (3).pdf'],
  ['plan (1).pdf', 'plan (1).pdf', 'plan (1) (2).pdf'],
  ['.profile', '.profile', '.profile (2)'],
  ['README', 'README (9)', 'README (10)'],
])('%s, when %s is taken, becomes %s', (name, tried, expected) => expect(freeName(name, tried)).toBe(expected));
