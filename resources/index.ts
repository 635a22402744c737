// Written by `npm run registry` from what is in the folders.

import type { AnyResource } from '../schema/define';
import { audit } from './audit/audit';
import { cores } from './core/core';
import { devices } from './devices/devices';
import { dnsAllowlist } from './dns/allowlist';
import { dnsBlocklists } from './dns/blocklists';
import { dnsCategories } from './dns/categories';
import { dnsDenylist } from './dns/denylist';
import { dnsDevices } from './dns/devices';
import { dnsLogs } from './dns/logs';
import { dnsMuteList } from './dns/muteList';
import { dnsResolvers } from './dns/resolvers';
import { dnsSecurity } from './dns/security';
import { dnsServices } from './dns/services';
import { dnsSettings } from './dns/settings';
import { dnsTlds } from './dns/tlds';
import { numbers } from './numbers/numbers';
import { ownOrganization } from './organizations/organization';
import { organizations } from './organizations/organizations';
import { outbox } from './outbox/outbox';
import { proxies } from './proxies/proxies';
import { servers } from './servers/servers';
import { virtualHosts } from './servers/virtualHosts';
import { teams } from './teams/teams';
import { mappingSettings } from './tracking/settings';
import { users } from './users/users';

/** All resources of the console, in menu order. */
export const resources: readonly AnyResource[] = [
  mappingSettings,
  users,
  teams,
  devices,
  dnsAllowlist,
  dnsBlocklists,
  dnsCategories,
  dnsDenylist,
  dnsDevices,
  dnsLogs,
  dnsMuteList,
  dnsResolvers,
  dnsSecurity,
  dnsServices,
  dnsSettings,
  dnsTlds,
  ownOrganization,
  organizations,
  virtualHosts,
  servers,
  cores,
  proxies,
  audit,
  outbox,
  numbers,
];
