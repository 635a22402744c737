// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './labelSources';

/** All page titles in one language, and loaders of the resources' labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'Mapping setting',
    load: () => import('./tracking/labels/settings.en').then(it => it.mappingSettingsEn),
  },
  'manage-users': {
    title: 'Users',
    load: () => import('./users/labels/users.en').then(it => it.usersEn),
  },
  'user-groups': {
    title: 'Manage Teams',
    load: () => import('./teams/labels/teams.en').then(it => it.teamsEn),
  },
  devices: {
    title: 'Security Hub',
    load: () => import('./devices/labels/devices.en').then(it => it.devicesEn),
  },
  'dns/allowlist': {
    title: 'Allowlist',
    load: () => import('./dns/labels/domainLists.en').then(it => it.dnsAllowlistEn),
  },
  'dns/privacy': {
    title: 'Blocklists',
    load: () => import('./dns/labels/blocklists.en').then(it => it.dnsBlocklistsEn),
  },
  'dns/categories': {
    title: 'Categories',
    load: () => import('./dns/labels/categories.en').then(it => it.dnsCategoriesEn),
  },
  'dns/denylist': {
    title: 'Denylist',
    load: () => import('./dns/labels/domainLists.en').then(it => it.dnsDenylistEn),
  },
  'dns/devices': {
    title: 'Devices',
    load: () => import('./dns/labels/devices.en').then(it => it.dnsDevicesEn),
  },
  'dns/logs': {
    title: 'Logs',
    load: () => import('./dns/labels/logs.en').then(it => it.dnsLogsEn),
  },
  'dns/mute-list': {
    title: 'Mute list',
    load: () => import('./dns/labels/domainLists.en').then(it => it.dnsMuteListEn),
  },
  'dns/resolvers': {
    title: 'Resolvers',
    load: () => import('./dns/labels/resolvers.en').then(it => it.dnsResolversEn),
  },
  'dns/security': {
    title: 'Security',
    load: () => import('./dns/labels/security.en').then(it => it.dnsSecurityEn),
  },
  'dns/services': {
    title: 'Services',
    load: () => import('./dns/labels/services.en').then(it => it.dnsServicesEn),
  },
  'dns/settings': {
    title: 'Settings',
    load: () => import('./dns/labels/settings.en').then(it => it.dnsSettingsEn),
  },
  'dns/tlds': {
    title: 'Top-level domains',
    load: () => import('./dns/labels/tlds.en').then(it => it.dnsTldsEn),
  },
  organization: {
    title: 'Organisation',
    load: () => import('./organizations/labels/organizations.en').then(it => it.ownOrganizationEn),
  },
  organizations: {
    title: 'Manage Organizations',
    load: () => import('./organizations/labels/organizations.en').then(it => it.organizationsEn),
  },
  'virtual-hosts': {
    title: 'Virtual hosts',
    load: () => import('./servers/labels/virtualHosts.en').then(it => it.virtualHostsEn),
  },
  servers: {
    title: 'Servers',
    load: () => import('./servers/labels/servers.en').then(it => it.serversEn),
  },
  core: {
    title: 'Core',
    load: () => import('./core/labels/core.en').then(it => it.coresEn),
  },
  proxy: {
    title: 'Proxy',
    load: () => import('./proxies/labels/proxies.en').then(it => it.proxiesEn),
  },
  'audit-log': {
    title: 'Audit log',
    load: () => import('./audit/labels/audit.en').then(it => it.auditEn),
  },
  outbox: {
    title: 'Outbox',
    load: () => import('./outbox/labels/outbox.en').then(it => it.outboxEn),
  },
  numbers: {
    title: 'Numbers',
    load: () => import('./numbers/labels/numbers.en').then(it => it.numbersEn),
  },
  profile: { title: 'Profile' },
  dashboard: { title: 'Dashboard' },
  billing: { title: 'Billing' },
  'last-known': { title: 'Tracking' },
  'live-tracking': { title: 'Live tracking' },
  'historical-data': { title: 'Historical data' },
  dns: { title: 'DNS filtering' },
  files: { title: 'Files' },
  motd: { title: 'Message of the day' },
  status: { title: 'Service status' },
};
