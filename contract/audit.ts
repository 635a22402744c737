import { z } from 'zod';
import type { ChoiceList, DomainList } from '../resources/dns/contract/dnsWords';
import type { CallName, CallOutput, ParsedInput } from '.';
import type { auditedResources } from './auditWords';
import { time } from './common';
import { readDomain } from './domains';
import type { ImportResult } from './imports';
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
const users = { resource: 'manage-users', named: 'ids' } as const;
const caller = { resource: 'manage-users', caller: true } as const;
const team = { resource: 'user-groups', named: 'id' } as const;
const organization = { resource: 'organizations', named: 'organization' } as const;
const trackingSettings = { resource: 'mapping-setting', of: (_input: unknown, of: string): string[] => [of] } as const;
const geofence = { resource: 'live-tracking', named: 'id' } as const;
const appProxy = { resource: 'proxy', named: 'proxyId' } as const;
const core = { resource: 'core', named: 'coreId' } as const;
const server = { resource: 'servers', named: 'serverId' } as const;
const message = { resource: 'motd', only: 'motd' } as const;
const dnsProfile = { resource: 'dns', of: (_input: unknown, of: string): string[] => [of] } as const;
const dnsDomains = (list: DomainList) => ({
  resource: 'dns' as const,
  of: ({ domain, domains }: { domain?: string | undefined; domains?: string[] | undefined }, of: string) =>
    (domains ?? [domain ?? '']).map(text => {
      const read = readDomain(text);
      return `${of}/${list}/${'domain' in read ? read.domain : ''}`;
    }),
  many: 'domains',
});
const dnsChoices = (list: ChoiceList) => ({
  resource: 'dns' as const,
  of: ({ id, ids }: { id?: string | undefined; ids?: string[] | undefined }, of: string) =>
    (ids ?? [id ?? '']).map(each => `${of}/${list}/${each}`),
  many: 'ids',
});
const dnsTlds = {
  resource: 'dns' as const,
  of: ({ tld, tlds }: { tld?: string | undefined; tlds?: string[] | undefined }, of: string) =>
    (tlds ?? [tld ?? '']).map(each => `${of}/tlds/${each.toLowerCase().replace(/^\./, '')}`),
  many: 'tlds',
};

/**
 * What each writing call is about: the audit log has an entry for every one of these records. The first are what the
 * call is for; those of the others have an entry only when they changed. An empty list: the call changes no record, and
 * leaves no entry. A call that is not here leaves one entry that names no record.
 */
export const callsAbout: { readonly [N in CallName]?: readonly About<N>[] } = {
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

  addUser: [{ resource: 'manage-users', made: ({ id }) => [id] }],
  'user/adminCreateUser': [{ resource: 'manage-users', made: ({ id }) => [id] }],
  updateUserDetails: [user],
  updateUserName: [user],
  updateUserRole: [user],
  updateUserEmail: [user],
  deleteUser: [user],
  'user/enable': [user],
  'user/disable': [user],
  'user/bulkDeactivate': [users],
  bulkDelete: [users],
  bulkToggleSmsStatus: [users],
  'user/bulkEnable': [users],
  'user/sendInvite': [user],
  'user/bulkSendInvite': [users],
  'user/revokeInvite': [user],
  'user/activate': [{ resource: 'manage-users', person: (_input, { username }) => username }],
  resetUserPassword: [user],
  'user/bulkResetPassword': [users],
  'user/signOut': [user],
  'user/updateLastCheckedVersion': [caller],
  'mfa/disable': [user],
  'mfa/sendAlertEmail': [user],
  'profile/update': [caller],
  'profile/updatePhoto': [caller],
  'profile/updateStartPage': [caller],
  'profile/endSession': [caller],
  'profile/endOtherSessions': [caller],
  // It changes no record, and the changes that need it have entries of their own.
  'profile/confirmIdentity': [],
  // Notes itself: with `dryRun` nothing happens.
  'profile/deleteAccount': [],

  // They note themselves: whom they are about belongs to no organisation.
  'invitation/add': [],
  'invitation/cancel': [],
  'profile/answerInvitation': [],

  createRoasterTeam: [{ resource: 'user-groups', made: ({ id }) => [id] }],
  deleteRoasterTeam: [team],
  updateTeamLabel: [team],
  updateTeamDescription: [team],
  updateTeamDisplayed: [team],
  addUsersToRoasterTeam: [
    { resource: 'manage-users', named: 'users' },
    { resource: 'user-groups', named: 'team' },
  ],
  deleteUsersFromRoasterTeam: [
    { resource: 'manage-users', named: 'users' },
    { resource: 'user-groups', named: 'team' },
  ],
  moveUsersBetweenRoasterTeams: [
    { resource: 'manage-users', named: 'users' },
    { resource: 'user-groups', named: 'from' },
    { resource: 'user-groups', named: 'to' },
  ],
  addUserToRoasterTeams: [
    { resource: 'manage-users', named: 'user' },
    { resource: 'user-groups', named: 'teams' },
  ],
  deleteUserFromRoasterTeams: [
    { resource: 'manage-users', named: 'user' },
    { resource: 'user-groups', named: 'teams' },
  ],

  addOrganization: [
    organization,
    { resource: 'manage-users', made: ({ administrator }) => (administrator ? [administrator.id] : []) },
  ],
  updateOrganizationAttributes: [organization],
  updateEnableTrialStatus: [organization],
  'organization/suspend': [organization],
  'organization/resume': [organization],
  'organization/sendNoticeAgain': [organization],
  deleteOrganization: [organization],

  'server/add': [{ resource: 'servers', made: ({ id }) => [id] }],
  'server/update': [server],
  'server/refresh': [server],
  deleteServer: [server],
  // A dry run changes nothing.
  syncHost: [{ resource: 'servers', touched: ({ serverId, dryRun }) => (dryRun ? [] : [serverId]) }],

  'proxy/add': [{ resource: 'proxy', made: ({ id }) => [id] }],
  'proxy/update': [appProxy],
  'proxy/remove': [appProxy],
  'proxy/toggle': [appProxy],
  'proxy/test': [appProxy],

  'number/add': [{ resource: 'numbers', made: ({ id }) => [id] }],
  'number/update': [{ resource: 'numbers', named: 'numberId' }],
  'number/remove': [{ resource: 'numbers', named: 'numberId' }],

  'core/launch': [{ resource: 'core', made: ({ id }) => [id] }],
  'core/editUser': [core],
  'core/remove': [core],
  'core/stop': [core],
  'core/start': [core],

  'version/updateMotdContent': [message],
  'version/updateMotdLink': [message],
  'motd/restore': [message],
  'motd/cancel': [message],
  // A person's own way of looking at the console.
  'motd/dismiss': [],
  'version/updateVersion': [{ resource: 'motd', only: 'version' }],

  deleteSecurityDataFromUser: [
    { resource: 'manage-users', named: 'user' },
    { resource: 'devices', named: 'device' },
  ],
  bulkDeleteSecurityData: [{ resource: 'devices', named: 'ids' }],
  bulkDeleteAllSecurityData: [organization],
  'device/addEnrolmentCode': [{ resource: 'manage-users', named: 'user' }],
  'device/revoke': [{ resource: 'devices', named: 'id' }],
  sendTestReportEmail: [organization],
  sendTestAlertEmail: [organization],

  'dns/addOrganizationProfile': [dnsProfile],
  'dns/updateOrganizationProfile': [dnsProfile],
  'dns/removeLogs': [dnsProfile],
  'dns/addResolver': [{ resource: 'dns/resolvers', made: ({ id }) => [id] }],
  'dns/removeResolver': [{ resource: 'dns/resolvers', named: 'resolverId' }],
  'dns/addDenylist': [dnsDomains('denylist')],
  'dns/removeDenylist': [dnsDomains('denylist')],
  'dns/toggleActiveDenylist': [dnsDomains('denylist')],
  'dns/addAllowlist': [dnsDomains('allowlist')],
  'dns/removeAllowlist': [dnsDomains('allowlist')],
  'dns/toggleActiveAllowlist': [dnsDomains('allowlist')],
  'dns/addMuteList': [dnsDomains('mutelist')],
  'dns/removeMuteList': [dnsDomains('mutelist')],
  'dns/toggleMuteList': [dnsDomains('mutelist')],
  'dns/updateEntry': [{ resource: 'dns', of: (input, of) => dnsDomains(input.list).of(input, of) }],
  'dns/addTld': [dnsTlds],
  'dns/removeTld': [dnsTlds],
  'dns/addBlocklist': [dnsChoices('blocklists')],
  'dns/removePrivacyBlocklist': [dnsChoices('blocklists')],
  'dns/addPrivacyNative': [dnsChoices('natives')],
  'dns/removePrivacyNative': [dnsChoices('natives')],
  'dns/addService': [dnsChoices('services')],
  'dns/removeService': [dnsChoices('services')],
  'dns/toggleService': [dnsChoices('services')],
  'dns/addCategory': [dnsChoices('categories')],
  'dns/removeCategory': [dnsChoices('categories')],
  'dns/toggleCategory': [dnsChoices('categories')],

  'mapping/updateSettings': [trackingSettings],
  'mapping/update-retention': [{ resource: 'mapping-setting', of: ({ dryRun }, of) => (dryRun ? [] : [of]) }],
  'mapping/addGeofence': [{ resource: 'live-tracking', made: ({ id }) => [id] }],
  'mapping/updateGeofence': [geofence],
  'mapping/deleteGeofence': [geofence],
};

/** The records that an import made; rows that were there already or were refused made none. */
function createdRows({ rows }: ImportResult): string[] {
  return rows.flatMap(({ outcome, id }) => (outcome === 'created' && id !== undefined ? [id] : []));
}

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
