import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markdownIn } from './support/markdownIn';

/** Documents for developers, which mention files and commands. */
const forDevelopers = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...markdownIn('docs')];
const commands = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
const folders = ['', ...readdirSync('resources').map(name => `resources/${name}`)];

test.each(forDevelopers)('the files and commands that %s names exist', document => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const runs = named.flatMap(name => /^npm run ([\w:]+)/.exec(name)?.[1] ?? []);
  expect(runs.filter(command => !commands.includes(command))).toEqual([]);
  // Paths are relative to the project or to a domain. `articles` is an example that doesn't exist.
  const paths = named.filter(name =>
    /^(?:contract|dataProvider|docs|resources|schema|scripts|service|src|tests)\/[\w./-]+$/.test(name),
  );
  const gone = paths.filter(
    path => !path.includes('/articles/') && !folders.some(folder => existsSync(join(folder, path))),
  );
  expect(gone).toEqual([]);
});
