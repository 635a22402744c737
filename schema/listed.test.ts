import { expect, it } from 'vitest';
import { listed } from './listed';

it('lists words as each language does', () => {
  const three = ['A', 'B', 'C'];
  expect(listed(three, 'en')).toBe('A, B, C');
  expect(listed(three, 'de')).toBe('A, B und C');
  expect(listed(three, 'fr')).toBe('A, B et C');
  expect(listed(three, 'es')).toBe('A, B y C');
  expect(listed(three, 'ar-u-ca-gregory-nu-latn')).toBe('A، وB، وC');
});

it('returns one word unchanged, and an empty text for none', () => {
  expect(listed(['A'], 'ar')).toBe('A');
  expect(listed([], 'ar')).toBe('');
});
