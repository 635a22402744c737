import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import * as schema from './schema';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

it('has a migration for every change of the tables', async () => {
  const newest = (await readdir(`${folder}/meta`))
    .filter(name => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const migrated = JSON.parse(await readFile(`${folder}/meta/${newest}`, 'utf8'));
  const declared = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case');
  expect(await generateMigration(migrated, declared), 'Run npm run db:generate').toEqual([]);
});

/** A rolling update runs nodes of the previous version on the migrated database: see CONTRIBUTING.md. */
describe('a migration keeps nodes of the previous version working', () => {
  /** Earlier migrations ran while all nodes were stopped. */
  const FIRST_CHECKED = '0006';

  it.each([
    ['DROP TABLE "teams";', ['takes something away']],
    ['-- Needs 0005_find_far_pages\nDROP TABLE "teams";', []],
    ['ALTER TABLE "users" DROP COLUMN "phone";', ['takes something away']],
    ['ALTER TABLE "users" RENAME COLUMN "phone" TO "telephone";', ['takes something away']],
    ['ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;', ['takes something away']],
    ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE varchar;', ['takes something away']],
    ['ALTER TABLE "users" ADD COLUMN "car" text NOT NULL;', ['takes something away']],
    [`ALTER TABLE "users" ADD COLUMN "car" text DEFAULT '' NOT NULL;`, []],
    ['CREATE INDEX "by_car" ON "users" USING btree ("car");', ['keeps calls waiting']],
    ['CREATE TABLE "cars" ("id" text NOT NULL);\nCREATE INDEX "cars_by_id" ON "cars" ("id");', []],
    ['CREATE INDEX CONCURRENTLY "by_car" ON "users" ("car");', ['can fail halfway']],
    ['DROP INDEX CONCURRENTLY IF EXISTS "by_car";\nCREATE INDEX CONCURRENTLY "by_car" ON "users" ("car");', []],
  ])('%s', (text, expected) => {
    expect(dangersOf(text)).toEqual(expected);
  });

  it('none of the migrations in the repository breaks them', async () => {
    const files = (await readdir(folder)).filter(name => name.endsWith('.sql') && name >= FIRST_CHECKED);
    const dangers = await Promise.all(files.map(async file => dangersOf(await readFile(`${folder}/${file}`, 'utf8'))));
    const found = Object.fromEntries(files.map((file, at) => [file, dangers[at]]));
    expect(found, 'See "Change a table" in CONTRIBUTING.md').toEqual(Object.fromEntries(files.map(file => [file, []])));
  });
});

function dangersOf(text: string): string[] {
  const statements = text.split(';').map(statement => statement.trim());
  const matching = (pattern: RegExp) => statements.filter(statement => pattern.test(statement));
  const createdTables = new Set(matching(/^CREATE TABLE/i).map(each => /TABLE "(\w+)"/i.exec(each)?.[1]));
  const destructive =
    /DROP (TABLE|COLUMN|SCHEMA|TYPE)|RENAME|SET NOT NULL|SET DATA TYPE|ADD COLUMN (?!.*DEFAULT).*NOT NULL/i;
  const indexed = matching(/CREATE (UNIQUE )?INDEX/i).filter(
    each => !createdTables.has(/ ON "(\w+)"/i.exec(each)?.[1]),
  );
  const concurrent = indexed.filter(each => /CONCURRENTLY/i.test(each));
  const dropped = matching(/DROP INDEX CONCURRENTLY IF EXISTS/i);
  return [
    ...(matching(destructive).length > 0 && !/^-- Needs \S+$/m.test(text) ? ['takes something away'] : []),
    ...(indexed.length > concurrent.length ? ['keeps calls waiting'] : []),
    ...(concurrent.length > dropped.length ? ['can fail halfway'] : []),
  ];
}
