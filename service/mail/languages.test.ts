import { expect, it } from 'vitest';
import { languageIds, languageOf } from '../../src/i18n/languages';
import { fill, mailLanguage, mailLanguages } from './languages';

it('there are those of the console', () => {
  expect(mailLanguages.map(({ id }) => id)).toEqual(languageIds);
  for (const { id, direction } of mailLanguages) {
    expect(direction).toBe(languageIds.flatMap(each => (each === id ? [languageOf(each).direction] : []))[0]);
  }
});

it.each([
  ['de', 'de'],
  ['ar-EG', 'ar'],
  ['FR_ca', 'fr'],
  ['nl', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the attribute %j gives %s', (locale, id) => {
  expect(mailLanguage(locale).id).toBe(id);
});

it.each(mailLanguages)('$id says all that is to be said, with the same placeholders', ({ texts }) => {
  const english = new Map(flat(mailLanguage('en').texts));
  const own = flat(texts);
  expect(own.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of own) {
    expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    expect(text.trim(), key).not.toBe('');
  }
});

it('texts are filled, and what is not given stays', () => {
  expect(fill('%{a} and %{b}, %{a}', { a: 1 })).toBe('1 and %{b}, 1');
  expect(fill('%{a}', { a: '$& %{b}', b: 'no' })).toBe('$& %{b}');
});

function flat(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[`${path}.${key}`, inner] as [string, string]] : flat(inner, `${path}.${key}`),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
