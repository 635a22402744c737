import { expect, it } from 'vitest';
import { formatList } from './formatList';

it('lists words as each language does', () => {
  const three = ['A', 'B', 'C'];
  expect(formatList(three, 'en')).toBe('A, B, C');
  expect(formatList(three, 'de')).toBe('A, B und C');
  expect(formatList(three, 'fr')).toBe('A, B et C');
  expect(formatList(three, 'es')).toBe('A, B y C');
  expect(formatList(three, 'ar-u-ca-gregory-nu-latn')).toBe('A، وB، وC');
});

it('returns one word unchanged, and an empty text for none', () => {
  expect(formatList(['A'], 'ar')).toBe('A');
  expect(formatList([], 'ar')).toBe('');
});
