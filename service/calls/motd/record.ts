import { count, desc, eq, sql } from 'drizzle-orm';
import { type MotdEditionOnWire, type MotdOnWire, motdEdition } from '../../../contract/motd';
import { roles } from '../../../contract/routes';
import type { AuditedRecord } from '../../audit/records';
import type { Database } from '../../db/connect';
import { motdDismissals, motdEditions } from '../../db/schema';
import { etagOf } from '../../etag';
import type { Caller } from '../context';
import { readVersion } from '../version/record';

type Orm = Pick<Database['orm'], 'select' | 'execute'>;

/** What there is before the first message. */
const none: Omit<MotdEditionOnWire, 'updatedAt'> & { updatedAt: null } = {
  edition: 0,
  revision: 0,
  content: '',
  link: null,
  audience: { roles: [...roles], organizations: [] },
  active: false,
  updatedAt: null,
  updatedBy: null,
};

/** The message in force, as operators see it. */
export async function readMotd(orm: Orm): Promise<MotdOnWire> {
  const current = (await readEditions(orm, 1))[0] ?? none;
  const [dismissals] = await orm
    .select({ people: count() })
    .from(motdDismissals)
    .where(eq(motdDismissals.revision, current.revision));
  return { ...current, dismissed: dismissals?.people ?? 0, etag: etagOf(messageOf(current)) };
}

/** What is edited of a message. */
function messageOf({ content, link, audience, active }: Pick<MotdOnWire, 'content' | 'link' | 'audience' | 'active'>) {
  return { content, link, audience, active };
}

/** The newest editions first. */
export async function readEditions(orm: Pick<Orm, 'select'>, most: number): Promise<MotdEditionOnWire[]> {
  const rows = await orm.select().from(motdEditions).orderBy(desc(motdEditions.edition)).limit(most);
  return rows.map(editionOnWire);
}

/** One edition. */
export async function readEdition(orm: Pick<Orm, 'select'>, edition: number): Promise<MotdEditionOnWire | undefined> {
  const [row] = await orm.select().from(motdEditions).where(eq(motdEditions.edition, edition));
  return row && editionOnWire(row);
}

/** Whether a message is shown to somebody. */
export function isFor({ active, audience }: MotdEditionOnWire, { role, organization }: Caller): boolean {
  if (!active || !audience.roles.includes(role)) return false;
  const { organizations: named } = audience;
  return named.length === 0 || (organization !== null && named.includes(organization));
}

/** Of those who change the message, one waits for the other, until its transaction ends. */
export async function lockMotd(orm: Pick<Orm, 'execute'>): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext('message of the day'))`);
}

/** What the audit log sees of the platform's announcements: the message of the day, and the versions. */
export async function readMotdRecords(orm: Orm, _scope: unknown, ids: readonly string[]): Promise<AuditedRecord[]> {
  await lockMotd(orm);
  const records: AuditedRecord[] = [];
  if (ids.includes('motd')) {
    const current = await readMotd(orm);
    const values = messageOf(current);
    records.push({ id: 'motd', label: 'Message of the day', organization: null, values, etag: current.etag });
  }
  if (ids.includes('version')) {
    const { updatedAt, etag, ...values } = await readVersion(orm);
    records.push({ id: 'version', label: 'Versions', organization: null, values, etag });
  }
  return records;
}

function editionOnWire(row: typeof motdEditions.$inferSelect): MotdEditionOnWire {
  const { roles: named, organizations, updatedAt, ...rest } = row;
  return motdEdition.parse({
    ...rest,
    audience: { roles: named, organizations },
    updatedAt: updatedAt.toISOString(),
  });
}
