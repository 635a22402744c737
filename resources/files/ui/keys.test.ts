import { expect, test } from 'vitest';
import { baseName, copyName, normalizeFolder, pathSegments, previewKind } from './keys';

test('returns a step for each folder on the path', () => {
  expect(pathSegments('')).toEqual([]);
  expect(pathSegments('a b/c/')).toEqual([
    { name: 'a b', folder: 'a b/' },
    { name: 'c', folder: 'a b/c/' },
  ]);
});

test.each([
  [null, ''],
  ['', ''],
  ['plans', 'plans/'],
  ['/plans//2026/', 'plans/2026/'],
  ['../../globex/./x', 'globex/x/'],
])('normalises %s in the address to the folder %s', (text, folder) => expect(normalizeFolder(text)).toBe(folder));

test('returns the last segment of a key', () => {
  expect(baseName('public/organizations/acme/a/plan.pdf')).toBe('plan.pdf');
  expect(baseName('public/organizations/acme/a/')).toBe('a');
  expect(copyName('plan.v2.pdf', 'copy')).toBe('plan.v2 copy.pdf');
  expect(copyName('.profile', 'copy')).toBe('.profile copy');
});

test.each([
  ['a.PNG', 'picture'],
  ['a.csv', 'text'],
  ['a.svg', 'text'],
  ['a.html', 'text'],
  ['a.pdf', undefined],
  ['png', undefined],
])('%s has the preview %s', (name, kind) => expect(previewKind(name)).toBe(kind));
