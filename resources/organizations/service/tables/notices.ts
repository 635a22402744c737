import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { alertEvents as events, noticeKinds, type RiskReason } from '../../../devices/contract/securityHubWords';
import { userKey } from '../../../users/service/tables/users';
import { organizationKey } from './organizations';

/**
 * One row per organisation, inserted after the first check of its devices. A node locks the row while it sends the
 * organisation's reports and alerts, so that no other node does.
 */
export const noticePlans = pgTable(
  'notice_plans',
  {
    organizationId: organizationKey().primaryKey(),
    /** The settings that `nextReportAt` was computed from, as JSON. Null if no reports are sent. */
    reportPlan: text(),
    nextReportAt: moment(),
  },
  table => [index('notice_plans_by_next_report_at').on(table.nextReportAt)],
);

/** Details of an event for the alert mail. */
export interface AlertDetails {
  /** Name of the device, the domain or the account. Null for a domain that the DNS profile doesn't log. */
  name: string | null;
  /** Name of the device's owner or of the account's user. */
  owner?: string;
  score?: number;
  reasons?: readonly RiskReason[];
  lastCheckInAt?: string;
  /** Origin of a sign-in. */
  address?: string;
  browser?: string;
  /** Username of the user who removed the factor. */
  by?: string;
}

/** Events that haven't been mailed yet. Repeated events of a subject increase its count. */
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

/** Reports and alerts sent to an organisation. Their mails in the outbox refer to them. */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationKey(),
    kind: text({ enum: noticeKinds }).notNull(),
    at: moment().notNull(),
    /** Number of events it reports. */
    events: integer().notNull(),
    /** 0 if there was nothing to report and no mail was written. */
    recipients: integer().notNull(),
  },
  table => [
    check('notices_kind', oneOf(table.kind, noticeKinds)),
    index('notices_by_organization').on(table.organizationId, table.kind, sql`${table.at} desc`),
  ],
);

/** Browsers, devices and places in which administrators have signed in. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: userKey(),
    /** SHA-256 of the browser cookie's value, or of the device or place of a sign-in without one. */
    browserHash: key().notNull(),
    firstSeenAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.browserHash] })],
);
