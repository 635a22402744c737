import { z } from 'zod';
import { type auditedResources, domainAuditTargets } from './audited';
import type { AuditTargets } from './auditTargets';
import { time } from './common';
import { roles } from './roles';

export type AuditedResource = (typeof auditedResources)[number];

/**
 * The records that each writing call changes. The audit log gets an entry for every record of the first item. Records
 * of the other items get an entry only if they changed. An empty list means that the call changes no record and leaves
 * no entry. A call that isn't listed leaves one entry that names no record.
 */
export const auditTargets: AuditTargets<AuditedResource> = {
  ...domainAuditTargets,
  // These only set or clear a cookie.
  setCookie: [],
  clearCookie: [],
  validateResetToken: [{ resource: 'manage-users', person: usernameOfLink }],
  validateToken: [{ resource: 'manage-users', person: usernameOfLink }],
  // Saved views are personal settings.
  'view/save': [],
  'view/remove': [],
  'view/pin': [],
};

/** Returns the username only if a password is set: without one, the call merely checks the link. */
function usernameOfLink({ password }: { password?: string }, { username }: { username: string }): string | undefined {
  return password === undefined ? undefined : username;
}

const values = z.record(z.string(), z.unknown());

/** An entry of the audit log, as `GET /rest/audit-log` returns it. */
export const auditEntry = z.object({
  /** A UUID of version 7, so that ids sort by time. */
  id: z.string(),
  at: time,
  /** Null if no user was signed in. */
  actor: z.object({ id: z.string(), username: z.string(), user_type: z.enum(roles) }).nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  organization: z.string().nullable(),
  /** Name of the call, such as `user/disable`. */
  action: z.string(),
  /** `type` is the resource's route name. `label` is the record's name at the time of the call. */
  target: z.object({ type: z.string(), id: z.string().nullable(), label: z.string().nullable() }).nullable(),
  /** The changed values by their wire paths. Null if there are none. */
  before: values.nullable(),
  after: values.nullable(),
  /** `done`, or the error code. */
  outcome: z.string(),
  error: z.string().nullable(),
  /** Shared by all entries of one call. */
  requestId: z.string(),
  /** The bulk run or import that the call belongs to, otherwise the call. Null for entries of older versions. */
  operationId: z.string().nullable(),
  /** How many entries of the operation the list groups under this one, including itself. 1 for all but the first. */
  entries: z.int(),
  /** How many of them were refused. */
  refused: z.int(),
});
export type AuditEntryOnWire = z.infer<typeof auditEntry>;
