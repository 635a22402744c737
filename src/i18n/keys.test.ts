import reactAdmin from 'ra-language-english';
import { expect, it } from 'vitest';
import { texts as first } from './en';
import { texts as later } from './en/later';
import { publicTexts } from './en/public';
import { texts as publicLaterTexts } from './en/publicLater';

/** All files that may use a text, without tests and the text files. */
const sources = import.meta.glob<string>(
  [
    '../../{src,schema,resources,dataProvider,service}/**/*.{ts,tsx}',
    '!../../src/i18n/*/**',
    '!../../resources/*/texts/**',
    '!../../**/*.test.*',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

function keysOf(node: object, above = ''): string[] {
  return Object.entries(node).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${above}${name}.`) : [above + name],
  );
}

/** Finds string literals, and makes patterns of template literals that begin with a part of a key. */
function mentionsIn(source: string): { plain: string[]; made: RegExp[] } {
  const plain = [...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text = '']) => text);
  const templates = source.matchAll(/`((?:[\w-]+\.)+(?:[\w.-]|\$\{[^{}]*\})*)`/g);
  const made = [...templates].map(([, text = '']) => text.replaceAll('.', '\\.').replace(/\$\{[^{}]*\}/g, '.+'));
  return { plain, made: made.map(pattern => new RegExp(`^${pattern}$`)) };
}

const keys = [first, later, publicTexts, publicLaterTexts].flatMap(texts => keysOf(texts));

it('every text is used somewhere', () => {
  const mentions = Object.values(sources).map(mentionsIn);
  // react-admin itself also uses texts.
  const plain = new Set([...mentions.flatMap(each => each.plain), ...keysOf(reactAdmin)]);
  const made = mentions.flatMap(each => each.made);
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter(key => !plain.has(key) && !made.some(pattern => pattern.test(key)))).toEqual([]);
});

it('every text that a component asks for by its key exists', () => {
  const asked = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\b(?:translate|notify)\(([^()`,]+)/g)].flatMap(([, key = '']) =>
      [...key.matchAll(/'(\w+\.[\w.-]+)'/g)].map(([, text = '']) => ({ path, text })),
    ),
  );
  expect(asked.length).toBeGreaterThan(1000);
  expect(asked.filter(({ text }) => !keys.includes(text) && !text.startsWith('resources.'))).toEqual([]);
});
