// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './loading';

/** The titles of all resources in one language, and the way to their labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'Mapping setting',
    load: () => import('./mapping/settings.en').then(it => it.mappingSettingsEn),
  },
  'manage-users': {
    title: 'Users',
    load: () => import('./users/users.en').then(it => it.usersEn),
  },
  'user-groups': {
    title: 'Manage Teams',
    load: () => import('./teams/teams.en').then(it => it.teamsEn),
  },
  devices: {
    title: 'Security Hub',
    load: () => import('./devices/devices.en').then(it => it.devicesEn),
  },
  'dns/allowlist': {
    title: 'Allowlist',
    load: () => import('./dns/allowlist.en').then(it => it.dnsAllowlistEn),
  },
  'dns/privacy': {
    title: 'Blocklists',
    load: () => import('./dns/blocklists.en').then(it => it.dnsBlocklistsEn),
  },
  'dns/categories': {
    title: 'Categories',
    load: () => import('./dns/categories.en').then(it => it.dnsCategoriesEn),
  },
  'dns/denylist': {
    title: 'Denylist',
    load: () => import('./dns/denylist.en').then(it => it.dnsDenylistEn),
  },
  'dns/devices': {
    title: 'Devices',
    load: () => import('./dns/devices.en').then(it => it.dnsDevicesEn),
  },
  'dns/logs': {
    title: 'Logs',
    load: () => import('./dns/logs.en').then(it => it.dnsLogsEn),
  },
  'dns/mute-list': {
    title: 'Mute list',
    load: () => import('./dns/muteList.en').then(it => it.dnsMuteListEn),
  },
  'dns/resolvers': {
    title: 'Resolvers',
    load: () => import('./dns/resolvers.en').then(it => it.dnsResolversEn),
  },
  'dns/security': {
    title: 'Security',
    load: () => import('./dns/security.en').then(it => it.dnsSecurityEn),
  },
  'dns/services': {
    title: 'Services',
    load: () => import('./dns/services.en').then(it => it.dnsServicesEn),
  },
  'dns/settings': {
    title: 'Settings',
    load: () => import('./dns/settings.en').then(it => it.dnsSettingsEn),
  },
  'dns/tlds': {
    title: 'Top-level domains',
    load: () => import('./dns/tlds.en').then(it => it.dnsTldsEn),
  },
  organization: {
    title: 'Organisation',
    load: () => import('./organizations/organizations.en').then(it => it.ownOrganizationEn),
  },
  organizations: {
    title: 'Manage Organizations',
    load: () => import('./organizations/organizations.en').then(it => it.organizationsEn),
  },
  'virtual-hosts': {
    title: 'Virtual hosts',
    load: () => import('./virtualHosts/virtualHosts.en').then(it => it.virtualHostsEn),
  },
  servers: {
    title: 'Servers',
    load: () => import('./servers/servers.en').then(it => it.serversEn),
  },
  core: {
    title: 'Core',
    load: () => import('./core/core.en').then(it => it.coresEn),
  },
  proxy: {
    title: 'Proxy',
    load: () => import('./proxies/proxies.en').then(it => it.proxiesEn),
  },
  'audit-log': {
    title: 'Audit log',
    load: () => import('./audit/audit.en').then(it => it.auditEn),
  },
  outbox: {
    title: 'Outbox',
    load: () => import('./outbox/outbox.en').then(it => it.outboxEn),
  },
  numbers: {
    title: 'Numbers',
    load: () => import('./numbers/numbers.en').then(it => it.numbersEn),
  },
};
