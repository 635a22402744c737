import { expect, test } from 'vitest';
import { copyName, lastName, previewKind, readFolder, stepsTo } from './keys';

test('the way to a folder has a step for each folder on it', () => {
  expect(stepsTo('')).toEqual([]);
  expect(stepsTo('a b/c/')).toEqual([
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
])('the address’s %s is the folder %s', (text, folder) => expect(readFolder(text)).toBe(folder));

test('names are the last parts of keys', () => {
  expect(lastName('public/organizations/acme/a/plan.pdf')).toBe('plan.pdf');
  expect(lastName('public/organizations/acme/a/')).toBe('a');
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
