import reactAdmin from 'ra-language-english';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages';
import { loadTexts, partText, showLanguage } from './language';

const alsoGiven: Readonly<Record<string, string>> = { 'ra.sort.sort_by': '%{field}' };

function flat(node: object, above = ''): [string, string][] {
  return Object.entries(node).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? flat(inner, `${above}${name}.`) : [[above + name, String(inner)]],
  );
}

const originals = flat(reactAdmin);

// Test files that share a worker share its language.
afterEach(() => showLanguage('en'));

describe.each(languages)('the texts of react-admin in $id', ({ id: language }) => {
  it('have every key in one part, and only placeholders that react-admin fills', async () => {
    await showLanguage(language);
    await Promise.all([loadTexts('console'), loadTexts('later')]);
    const wrong = originals.flatMap(([key, original]) => {
      const texts = [partText('console', key), partText('later', key)].filter(text => text !== undefined);
      const given = original + (alsoGiven[key] ?? '');
      const asked = texts.flatMap(text => text.match(/%\{\w+\}/g) ?? []);
      return [
        ...(texts.length === 1 ? [] : [`${key} is in ${texts.length} parts`]),
        ...asked.filter(each => !given.includes(each)).map(each => `${key} asks for ${each}`),
      ];
    });
    expect(originals.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
