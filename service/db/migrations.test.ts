import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from './schema';

it('has a migration for everything that the tables say', async () => {
  const folder = fileURLToPath(new URL('./migrations/meta', import.meta.url));
  const newest = (await readdir(folder))
    .filter(name => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const migrated = JSON.parse(await readFile(`${folder}/${newest}`, 'utf8'));
  const declared = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case');
  expect(await generateMigration(migrated, declared), 'Run npm run db:generate').toEqual([]);
});
