import { z } from 'zod';
import type { CallName, CallOutput, ParsedInput } from '.';
import { type auditedResources, domainsAbout } from './audited';
import { time } from './common';
import { createdRows } from './createdRows';
import { roles } from './routes';

/**
 * The records of one resource that a writing call is about. How they are known: the input's field that names one or
 * several, what the input says together with the organisation, the answer where the call makes them, the one record
 * that there is, or the person who calls. Of records that only the answer tells, what
 * they were before is not known: `touched` names them, `person` by username (undefined when the call changed nothing).
 */
type About<N extends CallName> =
  | { resource: AuditedResource; named: keyof ParsedInput<N> & string }
  | {
      resource: AuditedResource;
      of: (input: ParsedInput<N>, organization: string) => readonly string[];
      /** The input's field that lists several, where there is one. */
      many?: string;
    }
  | { resource: AuditedResource; only: string }
  | { resource: AuditedResource; made: (answer: CallOutput<N>) => readonly string[] }
  | { resource: AuditedResource; touched: (answer: CallOutput<N>) => readonly string[] }
  | { resource: 'manage-users'; caller: true }
  | { resource: 'manage-users'; person: (input: ParsedInput<N>, answer: CallOutput<N>) => string | undefined };

export type AuditedResource = (typeof auditedResources)[number];

const user = { resource: 'manage-users', named: 'id' } as const;

/** What writing calls are about. */
export type CallsAbout = { readonly [N in CallName]?: readonly About<N>[] };

/**
 * What each writing call is about: the audit log has an entry for every one of these records. The first are what the
 * call is for; those of the others have an entry only when they changed. An empty list: the call changes no record, and
 * leaves no entry. A call that is not here leaves one entry that names no record.
 */
export const callsAbout: CallsAbout = {
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
  addBulkUserWithCSV: [{ resource: 'manage-users', made: createdRows }],
  adminCreateBulkUserWithCSV: [{ resource: 'manage-users', made: createdRows }],
  addBulkRoasterTeamWithCSV: [{ resource: 'user-groups', made: createdRows }],
  addBulkRoasterTeamMemberWithCSV: [{ resource: 'manage-users', touched: createdRows }],
  'mfa/disable': [user],
  'mfa/sendAlertEmail': [user],
};

/** A link is only looked at until a password comes with it. */
function usernameOfLink(
  { password }: { password?: string | undefined },
  { username }: { username: string },
): string | undefined {
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
