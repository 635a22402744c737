// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './labelSources';

/** All page titles in one language, and loaders of the resources' labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'Karteneinstellungen',
    load: () => import('./tracking/labels/settings.de').then(it => it.mappingSettingsDe),
  },
  'manage-users': {
    title: 'Benutzer',
    load: () => import('./users/labels/users.de').then(it => it.usersDe),
  },
  'user-groups': {
    title: 'Teams',
    load: () => import('./teams/labels/teams.de').then(it => it.teamsDe),
  },
  devices: {
    title: 'Security Hub',
    load: () => import('./devices/labels/devices.de').then(it => it.devicesDe),
  },
  'dns/allowlist': {
    title: 'Positivliste',
    load: () => import('./dns/labels/domainLists.de').then(it => it.dnsAllowlistDe),
  },
  'dns/privacy': {
    title: 'Blocklisten',
    load: () => import('./dns/labels/blocklists.de').then(it => it.dnsBlocklistsDe),
  },
  'dns/categories': {
    title: 'Kategorien',
    load: () => import('./dns/labels/categories.de').then(it => it.dnsCategoriesDe),
  },
  'dns/denylist': {
    title: 'Sperrliste',
    load: () => import('./dns/labels/domainLists.de').then(it => it.dnsDenylistDe),
  },
  'dns/devices': {
    title: 'Geräte',
    load: () => import('./dns/labels/devices.de').then(it => it.dnsDevicesDe),
  },
  'dns/logs': {
    title: 'Logs',
    load: () => import('./dns/labels/logs.de').then(it => it.dnsLogsDe),
  },
  'dns/mute-list': {
    title: 'Stummgeschaltete Domains',
    load: () => import('./dns/labels/domainLists.de').then(it => it.dnsMuteListDe),
  },
  'dns/resolvers': {
    title: 'Resolver',
    load: () => import('./dns/labels/resolvers.de').then(it => it.dnsResolversDe),
  },
  'dns/security': {
    title: 'Sicherheit',
    load: () => import('./dns/labels/security.de').then(it => it.dnsSecurityDe),
  },
  'dns/services': {
    title: 'Dienste',
    load: () => import('./dns/labels/services.de').then(it => it.dnsServicesDe),
  },
  'dns/settings': {
    title: 'Einstellungen',
    load: () => import('./dns/labels/settings.de').then(it => it.dnsSettingsDe),
  },
  'dns/tlds': {
    title: 'Top-Level-Domains',
    load: () => import('./dns/labels/tlds.de').then(it => it.dnsTldsDe),
  },
  organization: {
    title: 'Organisation',
    load: () => import('./organizations/labels/organizations.de').then(it => it.ownOrganizationDe),
  },
  organizations: {
    title: 'Organisationen',
    load: () => import('./organizations/labels/organizations.de').then(it => it.organizationsDe),
  },
  'virtual-hosts': {
    title: 'Virtual Hosts',
    load: () => import('./servers/labels/virtualHosts.de').then(it => it.virtualHostsDe),
  },
  servers: {
    title: 'Server',
    load: () => import('./servers/labels/servers.de').then(it => it.serversDe),
  },
  core: {
    title: 'Core',
    load: () => import('./core/labels/core.de').then(it => it.coresDe),
  },
  proxy: {
    title: 'Proxy',
    load: () => import('./proxies/labels/proxies.de').then(it => it.proxiesDe),
  },
  'audit-log': {
    title: 'Audit-Log',
    load: () => import('./audit/labels/audit.de').then(it => it.auditDe),
  },
  outbox: {
    title: 'Postausgang',
    load: () => import('./outbox/labels/outbox.de').then(it => it.outboxDe),
  },
  numbers: {
    title: 'Nummern',
    load: () => import('./numbers/labels/numbers.de').then(it => it.numbersDe),
  },
  profile: { title: 'Profil' },
  dashboard: { title: 'Dashboard' },
  billing: { title: 'Abrechnung' },
  'last-known': { title: 'Tracking' },
  'live-tracking': { title: 'Live-Tracking' },
  'historical-data': { title: 'Verlaufsdaten' },
  dns: { title: 'DNS-Filter' },
  files: { title: 'Dateien' },
  motd: { title: 'Nachricht des Tages' },
  status: { title: 'Dienststatus' },
};
