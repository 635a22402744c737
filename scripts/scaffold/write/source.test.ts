import { expect, test } from 'vitest';
import { constantsOf } from './source';

test('finds constants and the names of their tables', () => {
  expect(constantsOf(`export const teams = pgTable('team_rows', {}); const other = 1;`, 'teams.ts')).toEqual([
    { name: 'teams', table: 'team_rows' },
    { name: 'other' },
  ]);
  expect(() => constantsOf('const a = {', 'a.ts')).toThrow('a.ts can’t be read: ');
});
