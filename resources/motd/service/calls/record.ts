import { and, desc, eq, getTableColumns, isNull, max, not, type SQL, sql } from 'drizzle-orm';
import { roles } from '../../../../contract/roles';
import type { AuditedRecord } from '../../../../service/audit/record';
import type { Caller } from '../../../../service/calls/context';
import { withIsoTimes } from '../../../../service/calls/isoTimes';
import { readVersion } from '../../../../service/calls/version';
import { advisoryLock } from '../../../../service/db/advisoryLock';
import type { Database } from '../../../../service/db/connect';
import { motdDismissals, motdEditions } from '../../../../service/db/schema';
import { etagOf } from '../../../../service/etag';
import { type MotdEditionOnWire, type MotdOnWire, motdEdition } from '../../contract/motd';

type Orm = Pick<Database['orm'], 'select' | 'execute' | '$count'>;

/** Returned before the first message. */
const noMessage: Omit<MotdEditionOnWire, 'updatedAt'> & { updatedAt: null } = {
  edition: 0,
  revision: 0,
  content: '',
  link: null,
  audience: { roles: [...roles], organizations: [] },
  active: false,
  startsAt: null,
  endsAt: null,
  state: 'off',
  updatedAt: null,
  updatedBy: null,
};

/** Reads the planned message or else the current one, as operators see it. */
export async function readMotd(orm: Orm): Promise<MotdOnWire> {
  const [newest] = await select(orm, isNull(motdEditions.cancelledAt)).limit(1);
  const current = newest ? editionOnWire(newest, await readCurrentEdition(orm)) : noMessage;
  const dismissed = await orm.$count(motdDismissals, eq(motdDismissals.revision, current.revision));
  return { ...current, dismissed, etag: etagOf(pickMessage(current)) };
}

function pickMessage({ content, link, audience, active, startsAt, endsAt }: Omit<MotdEditionOnWire, 'updatedAt'>) {
  return { content, link, audience, active, startsAt, endsAt };
}

/** Reads the editions, newest first. */
export async function readEditions(orm: Select, maxEditions: number): Promise<MotdEditionOnWire[]> {
  const current = await readCurrentEdition(orm);
  return (await select(orm).limit(maxEditions)).map(row => editionOnWire(row, current));
}

export async function readEdition(orm: Select, edition: number): Promise<MotdEditionOnWire | undefined> {
  const [row] = await select(orm, eq(motdEditions.edition, edition));
  return row && editionOnWire(row, await readCurrentEdition(orm));
}

/** Reads the message that started last, even if it has ended. */
export async function readCurrent(orm: Select): Promise<MotdEditionOnWire | undefined> {
  const current = await readCurrentEdition(orm);
  return current === undefined ? undefined : readEdition(orm, current);
}

/** Returns the number of the next edition. */
export async function nextEdition(orm: Select): Promise<number> {
  const [newest] = await orm.select({ edition: max(motdEditions.edition) }).from(motdEditions);
  return (newest?.edition ?? 0) + 1;
}

type Select = Pick<Orm, 'select'>;

// Use the database's clock, because the clocks of nodes may differ.
const isPlanned = sql<boolean>`coalesce(${motdEditions.startsAt} > now(), false)`;
const isOver = sql<boolean>`coalesce(${motdEditions.endsAt} <= now(), false)`;

async function readCurrentEdition(orm: Select): Promise<number | undefined> {
  const [current] = await orm
    .select({ edition: max(motdEditions.edition) })
    .from(motdEditions)
    .where(and(isNull(motdEditions.cancelledAt), not(isPlanned)));
  return current?.edition ?? undefined;
}

function select(orm: Select, where?: SQL) {
  return orm
    .select({ ...getTableColumns(motdEditions), isPlanned, isOver })
    .from(motdEditions)
    .where(where)
    .orderBy(desc(motdEditions.edition));
}

/** Whether a message is currently shown to a user. */
export function isShownTo({ state, audience }: MotdEditionOnWire, { role, organization }: Caller): boolean {
  if (state !== 'shown' || !audience.roles.includes(role)) return false;
  const { organizations: named } = audience;
  return named.length === 0 || (organization !== null && named.includes(organization));
}

/** Locks the announcements until the transaction ends, so that changes run one after the other. */
export async function lockMotd(orm: Pick<Orm, 'execute'>): Promise<void> {
  await orm.execute(advisoryLock('motd.announcements'));
}

/** Reads the announcements (the message of the day and the versions) for the audit log. */
export async function readMotdRecords(orm: Orm, _scope: unknown, ids: readonly string[]): Promise<AuditedRecord[]> {
  await lockMotd(orm);
  const records: AuditedRecord[] = [];
  if (ids.includes('motd')) {
    const current = await readMotd(orm);
    const values = pickMessage(current);
    records.push({ id: 'motd', label: 'Message of the day', organization: null, values, etag: current.etag });
  }
  if (ids.includes('version')) {
    const { updatedAt, etag, ...values } = await readVersion(orm);
    records.push({ id: 'version', label: 'Versions', organization: null, values, etag });
  }
  return records;
}

type EditionRow = typeof motdEditions.$inferSelect & { isPlanned: boolean; isOver: boolean };

/** @param current the edition that started last */
function editionOnWire(row: EditionRow, current: number | undefined): MotdEditionOnWire {
  const { roles: named, organizations, ...rest } = row;
  return motdEdition.parse({
    ...withIsoTimes(rest),
    state: editionState(row, current),
    audience: { roles: named, organizations },
  });
}

function editionState(row: EditionRow, current: number | undefined): MotdEditionOnWire['state'] {
  if (row.cancelledAt !== null) return 'cancelled';
  if (!row.active) return 'off';
  if (row.isPlanned) return 'planned';
  return row.edition === current && !row.isOver ? 'shown' : 'ended';
}
