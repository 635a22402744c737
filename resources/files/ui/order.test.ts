import { expect, test } from 'vitest';
import { type FileOrder, nextOrder, sortFiles, sortFolders } from './order';

const file = (name: string, size: number, day: number) => ({
  key: `public/organizations/acme/${name}`,
  size,
  modifiedAt: new Date(Date.UTC(2026, 0, day)),
  etag: 'e',
});
const files = [
  file('Zebra.txt', 20, 3),
  file('plan 10.pdf', 10, 1),
  file('apple.txt', 20, 2),
  file('plan 2.pdf', 5, 4),
];

test.each<[FileOrder['by'], FileOrder['direction'], string[]]>([
  ['name', 'asc', ['apple.txt', 'plan 2.pdf', 'plan 10.pdf', 'Zebra.txt']],
  ['name', 'desc', ['Zebra.txt', 'plan 10.pdf', 'plan 2.pdf', 'apple.txt']],
  ['size', 'desc', ['apple.txt', 'Zebra.txt', 'plan 10.pdf', 'plan 2.pdf']],
  ['size', 'asc', ['plan 2.pdf', 'plan 10.pdf', 'apple.txt', 'Zebra.txt']],
  ['modified', 'desc', ['plan 2.pdf', 'Zebra.txt', 'apple.txt', 'plan 10.pdf']],
])('files by %s, %s', (by, direction, expected) =>
  expect(sortFiles(files, { by, direction }, 'en').map(({ key }) => key.split('/').at(-1))).toEqual(expected),
);

test('sorts folders by name only', () => {
  const folders = ['b/', 'A/', 'c/'];
  expect(sortFolders(folders, { by: 'name', direction: 'desc' }, 'en')).toEqual(['c/', 'b/', 'A/']);
  expect(sortFolders(folders, { by: 'size', direction: 'desc' }, 'en')).toEqual(['A/', 'b/', 'c/']);
});

test('a second click on a header reverses its order', () => {
  const byName: FileOrder = { by: 'name', direction: 'asc' };
  expect(nextOrder(byName, 'name')).toEqual({ by: 'name', direction: 'desc' });
  expect(nextOrder(byName, 'size')).toEqual({ by: 'size', direction: 'desc' });
});
