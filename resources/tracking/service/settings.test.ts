import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { organizations, teams, trackingSettings } from '../../../service/db/schema';
import { emptyDatabase } from '../../../tests/support/emptyDatabase';

test('the migration removes deleted and foreign teams from those that share', async () => {
  const { db, stop } = await emptyDatabase();
  onTestFinished(stop);
  const ids = ['acme', 'globex', 'initech'];
  await db.orm.insert(organizations).values(ids.map(id => ({ id, label: id })));
  await db.orm.insert(teams).values([
    { id: 'acme-sales', organizationId: 'acme', label: 'Sales' },
    { id: 'acme-it', organizationId: 'acme', label: 'IT' },
    { id: 'globex-board', organizationId: 'globex', label: 'Board' },
  ]);
  await db.orm.insert(trackingSettings).values([
    { organizationId: 'acme', sharingTeams: ['acme-sales', 'acme-gone', 'globex-board', 'acme-it'] },
    { organizationId: 'globex', sharingTeams: ['globex-board'] },
    { organizationId: 'initech', sharingTeams: ['initech-gone'] },
  ]);
  const migration = new URL('../../../service/db/migrations/0007_deleted-sharing-teams.sql', import.meta.url);
  await db.orm.execute(sql.raw(await readFile(migration, 'utf8')));
  const settings = await db.orm.select().from(trackingSettings).orderBy(trackingSettings.organizationId);
  expect(settings.map(({ sharingTeams }) => sharingTeams)).toEqual([['acme-sales', 'acme-it'], ['globex-board'], []]);
});
