import { expect, it } from 'vitest';
import { languages } from '../contract/languages';
import { hostedWords } from './identity/hosted/language';
import { acceptedTags, fill } from './languages';
import { mailLanguage } from './mail/languages';

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.1, ar ; q=0.7, fr;q=0', ['ar', 'en']],
  ['fr;q=x, *', ['*']],
  ['', ['']],
  [`${'x,'.repeat(1000)}de`, Array(251).fill('x').with(-1, '')],
  [undefined, ['']],
])('browsers that send %j want %j', (header, tags) => {
  expect(acceptedTags(header)).toEqual(tags);
});

it('fills placeholders, and keeps those without a value', () => {
  expect(fill('%{a} and %{b}, %{a}', { a: 1 })).toBe('1 and %{b}, 1');
  expect(fill('%{a}', { a: '$& %{b}', b: 'no' })).toBe('$& %{b}');
});

it.each(languages)('$name has all texts, with the same placeholders', ({ id }) => {
  const textsIn = (language: typeof id) => flat([mailLanguage(language).texts, hostedWords[language]]);
  const english = new Map(textsIn('en'));
  const own = textsIn(id);
  expect(own.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of own) {
    expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    expect(text.trim(), key).not.toBe('');
  }
});

function flat(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[`${path}.${key}`, inner] as [string, string]] : flat(inner, `${path}.${key}`),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
