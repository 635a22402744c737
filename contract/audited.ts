// Written by `npm run registry` from what is in the folders.

import * as core from '../resources/core/contract/audit';
import * as devices from '../resources/devices/contract/audit';
import * as dns from '../resources/dns/contract/audit';
import * as motd from '../resources/motd/contract/audit';
import * as numbers from '../resources/numbers/contract/audit';
import * as organizations from '../resources/organizations/contract/audit';
import * as profile from '../resources/profile/contract/audit';
import * as proxies from '../resources/proxies/contract/audit';
import * as servers from '../resources/servers/contract/audit';
import * as teams from '../resources/teams/contract/audit';
import * as tracking from '../resources/tracking/contract/audit';
import * as users from '../resources/users/contract/audit';
import { generalAuditedCalls, generalAuditedResources } from './auditEnums';

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = [
  ...core.auditedCalls,
  ...devices.auditedCalls,
  ...dns.auditedCalls,
  ...motd.auditedCalls,
  ...numbers.auditedCalls,
  ...organizations.auditedCalls,
  ...profile.auditedCalls,
  ...proxies.auditedCalls,
  ...servers.auditedCalls,
  ...teams.auditedCalls,
  ...tracking.auditedCalls,
  ...users.auditedCalls,
  ...generalAuditedCalls,
] as const;

/** The audited resources, by route name. */
export const auditedResources = [
  ...core.auditedResources,
  ...devices.auditedResources,
  ...dns.auditedResources,
  ...motd.auditedResources,
  ...numbers.auditedResources,
  ...organizations.auditedResources,
  ...profile.auditedResources,
  ...proxies.auditedResources,
  ...servers.auditedResources,
  ...teams.auditedResources,
  ...tracking.auditedResources,
  ...users.auditedResources,
  ...generalAuditedResources,
] as const;

/** The records that the domains' writing calls change. */
export const domainAuditTargets = {
  ...core.auditTargets,
  ...devices.auditTargets,
  ...dns.auditTargets,
  ...motd.auditTargets,
  ...numbers.auditTargets,
  ...organizations.auditTargets,
  ...profile.auditTargets,
  ...proxies.auditTargets,
  ...servers.auditTargets,
  ...teams.auditTargets,
  ...tracking.auditTargets,
  ...users.auditTargets,
};
