import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../service/db/connect';
import { cores } from '../../../service/db/schema';
import { unseal } from '../../../service/identity/secrets';
import type { Services } from '../../../service/services';
import type { CoreLauncher, CoreSpec } from './launcher';

const HEARTBEAT_MS = 30_000;

type Row = typeof cores.$inferSelect;
type SupervisorServices = Pick<Services, 'db' | 'keys'>;

/**
 * Reconciles the launcher with the records and updates the records with the state of the instances. The records hold
 * the intended status, so after an interruption the next run continues.
 */
export async function superviseCores(services: SupervisorServices, launcher: CoreLauncher, now: Date): Promise<void> {
  const { db } = services;
  const rows = await db.orm.select().from(cores).orderBy(cores.id);
  const recordIds = new Set(rows.map(({ id }) => id));
  for (const id of await launcher.ids()) if (!recordIds.has(id)) await launcher.remove(id);
  for (const row of rows) {
    if (row.status === 'removing') await remove(db, launcher, row);
    else if (row.status === 'stopping') await stop(db, launcher, row);
    else if (row.status === 'launching' || row.status === 'running') await keepRunning(services, launcher, row, now);
  }
}

async function remove({ orm }: Database, launcher: CoreLauncher, { id }: Row): Promise<void> {
  await launcher.remove(id);
  await orm.delete(cores).where(and(eq(cores.id, id), eq(cores.status, 'removing')));
}

async function stop(db: Database, launcher: CoreLauncher, row: Row): Promise<void> {
  await launcher.stop(row.id);
  await updateUnlessChanged(db, row, { status: 'stopped', progress: 0, host: null, port: null });
}

async function keepRunning(
  { db, keys }: SupervisorServices,
  launcher: CoreLauncher,
  row: Row,
  now: Date,
): Promise<void> {
  const before = await launcher.state(row.id);
  // A failed instance is only reported. An operator must start it again.
  if (before.status !== 'failed') await launcher.launch(specOf(keys.secret, row));
  const state = await launcher.state(row.id);
  switch (state.status) {
    case 'running': {
      const lastHeartbeat = row.lastHeartbeatAt?.getTime() ?? 0;
      if (row.status === 'running' && row.port === state.port && now.getTime() - lastHeartbeat < HEARTBEAT_MS) return;
      const { host, port, version } = state;
      return updateUnlessChanged(db, row, {
        status: 'running',
        progress: 100,
        error: null,
        host,
        port,
        version,
        lastHeartbeatAt: now,
      });
    }
    case 'failed':
      await launcher.stop(row.id);
      return updateUnlessChanged(db, row, { status: 'failed', error: state.error, host: null, port: null });
    case 'launching':
      if (row.status === 'launching' && row.progress === state.progress) return;
      return updateUnlessChanged(db, row, { status: 'launching', progress: state.progress, host: null, port: null });
    case 'absent':
      throw new Error(`The launcher does not know the instance ${row.id}, which it was told to launch`);
  }
}

/** Updates a record, unless a user has changed its status meanwhile. */
async function updateUnlessChanged({ orm }: Database, { id, status }: Row, values: Partial<Row>): Promise<void> {
  await orm
    .update(cores)
    .set(values)
    .where(and(eq(cores.id, id), eq(cores.status, status)));
}

function specOf(secret: Buffer, row: Row): CoreSpec {
  return {
    id: row.id,
    name: row.name,
    organization: row.organizationId,
    region: row.region,
    size: row.size,
    admin: {
      username: row.adminUsername,
      email: row.adminEmail,
      password: row.adminPassword === null ? null : unseal(secret, row.adminPassword),
    },
  };
}
