import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { alertEvents as events, noticeKinds, type RiskReason } from '../../../devices/contract/securityHubWords';
import { userKey } from '../../../users/service/tables/users';
import { organizationKey } from './organizations';

/**
 * One row an organisation whose devices are watched. The node that sends its reports and alerts holds the row meanwhile, so
 * that of several nodes one does.
 */
export const noticePlans = pgTable(
  'notice_plans',
  {
    organizationId: organizationKey().primaryKey(),
    /** What `nextReportAt` was worked out from; null where no reports are sent. */
    reportPlan: text(),
    nextReportAt: moment(),
  },
  table => [index('notice_plans_by_next_report_at').on(table.nextReportAt)],
);

/** What a mail says of one thing that happened. */
export interface AlertDetails {
  /** The device, the domain or the account; null: a domain that the profile does not keep. */
  name: string | null;
  /** The device's owner, or the account's name. */
  owner?: string;
  score?: number;
  reasons?: readonly RiskReason[];
  lastCheckInAt?: string;
  /** Where a sign-in came from. */
  address?: string;
  browser?: string;
  /** Who removed a factor. */
  by?: string;
}

/** What has happened and was not mailed yet: the same subject is counted and not written again. */
export const alertEvents = pgTable(
  'alert_events',
  {
    organizationId: organizationKey(),
    event: text({ enum: events }).notNull(),
    subject: key().notNull(),
    count: integer().notNull(),
    details: jsonb().$type<AlertDetails>().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.event, table.subject] }),
    check('alert_events_event', oneOf(table.event, events)),
  ],
);

/** Reports and alerts that an organisation was sent; their mails in the outbox name them. */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationKey(),
    kind: text({ enum: noticeKinds }).notNull(),
    at: moment().notNull(),
    /** How many events it tells of. */
    events: integer().notNull(),
    /** 0: there was nothing to tell, and no mail was written. */
    recipients: integer().notNull(),
  },
  table => [
    check('notices_kind', oneOf(table.kind, noticeKinds)),
    index('notices_by_organization').on(table.organizationId, table.kind, sql`${table.at} desc`),
  ],
);

/** The browsers, devices and places in which administrators have signed in. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: userKey(),
    /** SHA-256 of what its cookie holds, or of the device or place of a sign-in without one. */
    browserHash: key().notNull(),
    firstSeenAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.browserHash] })],
);
