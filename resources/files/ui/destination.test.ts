import { expect, test } from 'vitest';
import { destinationProblem, parseFolder } from './destination';

test.each([
  ['', ''],
  [' / ', ''],
  ['plans', 'plans/'],
  ['/plans/2026/', 'plans/2026/'],
])('normalises the typed folder %j', (typed, folder) => {
  expect(parseFolder(typed)).toBe(folder);
});

test.each([
  ['plans/', 'site.pdf', undefined],
  ['', '.logo', undefined],
  ['plans/.logo/', 'site.pdf', undefined],
  ['', 'a/b', 'slash'],
  ['', '', 'empty'],
  ['a//b/', 'site.pdf', 'slashes'],
  ['../', 'site.pdf', 'dots'],
  [`${'x'.repeat(1024)}/`, 'site.pdf', 'long'],
  ['plans/', 'x'.repeat(1024), 'long'],
  // Files below it aren't listed, and are deleted after a day.
  ['.logo/', 'site.pdf', 'reserved'],
  ['.logo/old/', 'site.pdf', 'reserved'],
])('a file in %j called %j: %s', (folder, name, problem) => {
  const field = problem && (name === 'site.pdf' ? 'folder' : 'name');
  expect(destinationProblem('public/organizations/acme/', folder, name)).toEqual(problem && { field, problem });
});
