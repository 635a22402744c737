import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages';

/**
 * The exports of the text files by path. Every language has each file, except those for operators who install the
 * console.
 */
const files: Record<string, object> = {
  ...import.meta.glob<object>(['./*/*.ts', '!./*/{index,later,start}.ts', '!./en/deployment.ts'], { eager: true }),
  ...import.meta.glob<object>('../../resources/*/{labels,texts}/*.??.ts', { eager: true }),
};

/** Returns the path in another language: `./de/shell.ts` for `./en/shell.ts`, `users.de.ts` for `users.en.ts`. */
const inLanguage = (path: string, language: string) =>
  path.replace(/^\.\/en\//, `./${language}/`).replace(/\.en\.ts$/, `.${language}.ts`);

const frenchService = import.meta.glob<object>(
  ['../../service/{mail,identity/hosted}/texts/fr.ts', '../../contract/refusals/fr.ts'],
  { eager: true },
);

const english = Object.keys(files).filter(path => /^\.\/en\/|\.en\.ts$/.test(path));

function textsOf(file: object | undefined): Map<string, string> {
  // The constants of labels end with their language.
  const [...exported] = Object.values(file ?? {});
  return new Map(exported.flatMap((group, at) => flat(group, String(at))));
}

function flat(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node ?? {}).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
const formsOf = (text: string) => text.split('||||').map(form => form.trim());

describe.each(languages)('the texts in $id', ({ id: language }) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  /**
   * A text with fewer forms uses its last one for the rest. Two forms don't suit Arabic, where one would count as many.
   */
  const hasUseFor = (count: number) => count <= categories.length && !(count === 2 && categories.includes('zero'));

  it.each(english)(
    '%s has every key, with the same placeholders, all plural forms of the language and no empty text',
    path => {
      expect(Object.keys(files), 'a file in each language').toContain(inLanguage(path, language));
      const source = textsOf(files[path]);
      const texts = textsOf(files[inLanguage(path, language)]);
      // Only languages that can't derive 'New user' from the name have this text.
      const keys = [...texts.keys()].filter(key => !/^\d\.create$/.test(key) || source.has(key));
      expect(keys.sort()).toEqual([...source.keys()].sort());
      const wrong = [...texts].flatMap(([key, text]) => {
        const original = source.get(key) ?? '';
        const own = formsOf(text);
        return [
          ...(own.some(form => form === '') ? [`${key} is empty: ${text}`] : []),
          ...(String(placeholders(text)) === String(placeholders(original))
            ? []
            : [`${key} has other placeholders: ${text}`]),
          ...(hasUseFor(own.length) ? [] : [`${key} has ${own.length} forms of ${categories.length}: ${text}`]),
        ];
      });
      expect(wrong).toEqual([]);
    },
  );
});

it('in French, no line breaks before a mark', () => {
  const console = english.map(path => files[inLanguage(path, 'fr')]);
  const french = [...console, ...Object.values(frenchService)].flatMap(file =>
    // A sentence with a code is sent as a text message.
    [...textsOf(file)].filter(([key]) => !key.endsWith('.sentence')).map(([, text]) => text),
  );
  expect(Object.keys(frenchService)).toHaveLength(3);
  expect(french.filter(text => / [:;?!»]|« /.test(text))).toEqual([]);
});

it.each([
  ['en', /could not be read/],
  ['de', /nicht gelesen werden/],
  ['fr', /^Impossible de (?:re)?lire|pas pu être lue?s?/],
  ['es', /^No se (?:pud|ha)\S+ .*leer|no se pudieron leer/],
  ['ar', /^تعذّ?ر\S* .*قراءة/],
])('in %s, data can’t be loaded, and only files and links can’t be read', (language, reading) => {
  const found = english.flatMap(path =>
    [...textsOf(files[inLanguage(path, language)])]
      .filter(([, text]) => reading.test(text))
      .map(([key]) => `${path.replace(/^.*\//, '')} ${key.replace(/^\d\./, '')}`),
  );
  const allowed = ['pasting.ts fileFailed', 'list.ts damagedAddress', 'import.ts file.unreadable'];
  expect(found.filter(key => !allowed.includes(key))).toEqual([]);
});
