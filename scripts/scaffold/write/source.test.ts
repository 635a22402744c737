import { expect, test } from 'vitest';
import { constantsOf, hasProperty, insert, removeEntries } from './source';

const source = `import type { Role } from './roles';

/** Kept by hand. */
export const routes = {
  '/profile': everybody,
  // Not of the specification.
  '/outbox': operators, // the demo alone
} as const satisfies Record<string, Role[]>;

const words = ['a', 'b'] as const;
export const texts: Texts = { choices: { action: { a: 'A, b' } }, none: {} };
`;

test('a line comes after the last one, and all else stays', () => {
  expect(insert(source, [{ into: ['routes'], line: `'/gateways': operators` }], 'routes.ts')).toBe(
    source.replace(' // the demo alone\n', ` // the demo alone\n'/gateways': operators,\n`),
  );
});

test('lines go into lists and into objects within objects, empty ones too, one after the other', () => {
  const text = insert(
    source,
    [
      { into: ['words'], line: `'c'` },
      { into: ['words'], line: `'d'` },
      { into: ['texts', 'choices', 'action'], line: `c: 'C'` },
      { into: ['texts', 'none'], line: 'some: 1' },
    ],
    'texts.ts',
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`const words = ['a', 'b', 'c', 'd', ] as const;`);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`{ choices: { action: { a: 'A, b', c: 'C', } }, none: { some: 1 } }`);
});

test('a table that is not there is told by its name', () => {
  const into = (constant: string, ...keys: string[]) =>
    insert(source, [{ into: [constant, ...keys], line: 'a' }], 'a.ts');
  expect(() => into('roads')).toThrow('a.ts has no table roads that a line could be added to.');
  expect(() => into('texts', 'choices', 'target')).toThrow('a.ts has no table texts.choices.target');
  expect(() => insert('const a = {', [{ into: ['a'], line: 'b' }], 'a.ts')).toThrow('a.ts can’t be read: ');
});

test('properties and constants are found', () => {
  expect(hasProperty(source, ['routes'], '/outbox', 'routes.ts')).toBe(true);
  expect(hasProperty(source, ['routes'], '/gateways', 'routes.ts')).toBe(false);
  expect(constantsOf(`export const teams = pgTable('team_rows', {}); const other = 1;`, 'teams.ts')).toEqual([
    { name: 'teams', table: 'team_rows' },
    { name: 'other' },
  ]);
});

test('entries are removed with their commas and comments, the first, one between, the last and the only one', () => {
  const places = (...keys: string[]) => [{ in: ['routes'] as const, keys }];
  const lines = `export const routes = {\n  a: 1,\n  b: 2, // two\n  // Three.\n  c: 3,\n};\nconst only = { a: 1 };\n`;
  expect(removeEntries(lines, places('a'), 'a.ts')).toBe(lines.replace('a: 1,\n  ', ''));
  expect(removeEntries(lines, places('b'), 'a.ts')).toBe(lines.replace('\n  b: 2, // two', ''));
  expect(removeEntries(lines, places('c'), 'a.ts')).not.toContain('c: 3');
  expect(removeEntries(lines, places('d'), 'a.ts')).toBe(lines);
  expect(removeEntries(lines, [{ in: ['only'], keys: ['a'] }], 'a.ts')).toContain('const only = {};');
  expect(removeEntries(source, [{ in: ['words'], keys: ['b'] }], 'a.ts')).toContain(`const words = ['a',] as const;`);
});
