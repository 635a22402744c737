import { eq, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { notFound } from '../../../../service/calls/failure';
import { withIsoTimes } from '../../../../service/calls/isoTimes';
import type { Transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { organizations, teams, users } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import { withEtag } from '../../../../service/etag';
import type { OrganizationOnWire } from '../../contract/organizations';
import { attributesOf } from './attributes';

/** The columns of an organisation that are sent on the wire. */
export const organizationFields = {
  id: organizations.id,
  label: organizations.label,
  vhost: organizations.vhost,
  serverId: organizations.serverId,
  status: organizations.status,
  trialEnabled: organizations.trialEnabled,
  trialEndsAt: organizations.trialEndsAt,
  attributes: organizations.attributes,
  userCount: subquery<number>(sql`select count(*) from ${users} where ${users.organizationId} = ${organizations.id}`),
  teamCount: subquery<number>(sql`select count(*) from ${teams} where ${teams.organizationId} = ${organizations.id}`),
  createdAt: organizations.createdAt,
};

/** Converts a row to an organisation on the wire. */
export function organizationOnWire(row: SelectResultFields<typeof organizationFields>): OrganizationOnWire {
  return withEtag(withIsoTimes({ ...row, attributes: attributesOf(row.attributes) }), ['userCount', 'teamCount']);
}

/** Reads an organisation. @throws CallFailure `not_found` */
export async function readOrganization(orm: Pick<Database['orm'], 'select'>, id: string): Promise<OrganizationOnWire> {
  const [row] = await orm.select(organizationFields).from(organizations).where(eq(organizations.id, id));
  if (row === undefined) throw notFound('organisation', 'organization');
  return organizationOnWire(row);
}

/** Reads an organisation's name and settings, but not its counts. @throws CallFailure `not_found` */
export async function readSettings(
  orm: Pick<Database['orm'], 'select'>,
  id: string,
): Promise<Pick<OrganizationOnWire, 'label' | 'attributes'>> {
  const [row] = await orm
    .select({ label: organizations.label, attributes: organizations.attributes })
    .from(organizations)
    .where(eq(organizations.id, id));
  if (row === undefined) throw notFound('organisation', 'organization');
  return { label: row.label, attributes: attributesOf(row.attributes) };
}

/** Locks an organisation and returns its name and status. @throws CallFailure `not_found` */
export async function lockOrganization(
  tx: Transaction,
  id: string,
): Promise<Pick<typeof organizations.$inferSelect, 'label' | 'status' | 'trialEndsAt'>> {
  const [row] = await tx
    .select({ label: organizations.label, status: organizations.status, trialEndsAt: organizations.trialEndsAt })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  if (row === undefined) throw notFound('organisation', 'organization');
  return row;
}
