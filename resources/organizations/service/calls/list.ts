import { asc, sql } from 'drizzle-orm';
import { featuresOf } from '../../../../contract/features';
import type { SomeHandlers } from '../../../../service/calls/context';
import { type ListColumn, type ListTable, readList } from '../../../../service/db/listQuery';
import { organizations } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import { defaultAttributes } from './attributes';
import { organizationFields, organizationOnWire } from './record';

const attribute = (name: keyof typeof defaultAttributes) =>
  sql`${organizations.attributes} ->> ${sql.raw(`'${name}'`)}`;

const number = (name: 'maxUsers'): ListColumn => ({
  type: 'number',
  value: sql`coalesce((${attribute(name)})::int, ${sql.raw(String(defaultAttributes[name]))})`,
});
const flag = (
  name: 'smsEnabled' | 'dnsEnabled' | 'trackingEnabled' | 'securityHubEnabled' | 'mfaRequired',
): ListColumn => ({ type: 'boolean', value: sql`coalesce((${attribute(name)})::boolean, false)` });
const word = (name: 'country' | 'timezone' | 'contactEmail' | 'reportSchedule'): ListColumn => ({
  type: 'word',
  value: sql`coalesce(${attribute(name)}, ${sql.raw(defaultAttributes[name] === null ? 'null' : `'${defaultAttributes[name]}'`)})`,
});
const alertEmails = sql`coalesce(${organizations.attributes} -> 'alertEmails', '[]')`;

const table: ListTable = {
  from: organizations,
  id: organizations.id,
  search: organizations.search,
  order: 'label',
  columns: {
    id: { type: 'word', value: organizations.id, isUnique: true },
    label: { type: 'text', value: organizations.label, folded: organizations.labelKey },
    vhost: { type: 'word', value: organizations.vhost },
    serverId: { type: 'word', value: organizations.serverId },
    status: { type: 'word', value: organizations.status, enumeration: true },
    trialEnabled: { type: 'boolean', value: organizations.trialEnabled },
    trialEndsAt: { type: 'time', value: organizations.trialEndsAt },
    createdAt: { type: 'time', value: organizations.createdAt },
    userCount: { type: 'number', value: organizationFields.userCount },
    teamCount: { type: 'number', value: organizationFields.teamCount },
    'attributes.maxUsers': number('maxUsers'),
    'attributes.smsEnabled': flag('smsEnabled'),
    'attributes.dnsEnabled': flag('dnsEnabled'),
    'attributes.trackingEnabled': flag('trackingEnabled'),
    'attributes.securityHubEnabled': flag('securityHubEnabled'),
    'attributes.mfaRequired': flag('mfaRequired'),
    'attributes.country': word('country'),
    'attributes.timezone': word('timezone'),
    'attributes.contactEmail': word('contactEmail'),
    'attributes.alertEmails': {
      type: 'list',
      overlaps: addresses => sql`${alertEmails} ?| ${addresses}`,
      isEmpty: sql`${alertEmails} = '[]'`,
      sort: sql`${alertEmails}::text`,
    },
    'attributes.reportSchedule': word('reportSchedule'),
  },
};

export const organizationListHandlers = {
  listOrganizations: (input, { db }) => readList(db, { table, input, fields: organizationFields }, organizationOnWire),

  getOrganizations: async (_input, { db }) => {
    const rows = await db.orm
      .select({
        id: organizations.id,
        label: organizations.label,
        status: organizations.status,
        logoKey: subquery<string | null>(attribute('logoKey')),
        attributes: organizations.attributes,
      })
      .from(organizations)
      .orderBy(asc(organizations.labelKey), asc(organizations.id));
    return rows.map(({ attributes, ...row }) => ({ ...row, features: featuresOf(attributes) }));
  },
} satisfies SomeHandlers;
