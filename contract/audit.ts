import { z } from 'zod';
import { type auditedResources, domainsAbout } from './audited';
import type { CallsAbout } from './callsAbout';
import { time } from './common';
import { roles } from './roles';

export type AuditedResource = (typeof auditedResources)[number];

/**
 * What each writing call is about: the audit log has an entry for every one of these records. The first are what the
 * call is for; those of the others have an entry only when they changed. An empty list: the call changes no record, and
 * leaves no entry. A call that is not here leaves one entry that names no record.
 */
export const callsAbout: CallsAbout<AuditedResource> = {
  ...domainsAbout,
  // A browser keeps or drops its cookie.
  setCookie: [],
  clearCookie: [],
  validateResetToken: [{ resource: 'manage-users', person: usernameOfLink }],
  validateToken: [{ resource: 'manage-users', person: usernameOfLink }],
  // A person's own way of looking at a list.
  'view/save': [],
  'view/remove': [],
  'view/pin': [],
};

/** A link is only looked at until a password comes with it. */
function usernameOfLink({ password }: { password?: string }, { username }: { username: string }): string | undefined {
  return password === undefined ? undefined : username;
}

const values = z.record(z.string(), z.unknown());

/** An entry of the audit log, as `GET /rest/audit-log` answers it. */
export const auditEntry = z.object({
  /** A UUID of version 7: it grows with time. */
  id: z.string(),
  at: time,
  /** Null where no one was signed in. */
  actor: z.object({ id: z.string(), username: z.string(), user_type: z.enum(roles) }).nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  organization: z.string().nullable(),
  /** The call, such as `user/disable`. */
  action: z.string(),
  /** `type` is a resource, as in its route; `label` what the record was called then. */
  target: z.object({ type: z.string(), id: z.string().nullable(), label: z.string().nullable() }).nullable(),
  /** The values that changed, by their paths on the wire; null where there was none. */
  before: values.nullable(),
  after: values.nullable(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  /** The refusal's sentence. */
  error: z.string().nullable(),
  /** Entries of one call have the same one. */
  requestId: z.string(),
  /** What the call was a part of: a bulk run or an import, else the call itself. Null for entries of older versions. */
  operationId: z.string().nullable(),
  /** How many entries of the operation the list shows as this one, itself included; 1 for all but its first. */
  entries: z.int(),
  /** How many of these were refused. */
  refused: z.int(),
});
export type AuditEntryOnWire = z.infer<typeof auditEntry>;
