// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './loading';

/** The titles of all resources in one language, and the way to their labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'Karteneinstellungen',
    load: () => import('./mapping/settings.de').then(it => it.mappingSettingsDe),
  },
  'manage-users': {
    title: 'Benutzer',
    load: () => import('./users/users.de').then(it => it.usersDe),
  },
  'user-groups': {
    title: 'Teams',
    load: () => import('./teams/teams.de').then(it => it.teamsDe),
  },
  devices: {
    title: 'Security Hub',
    load: () => import('./devices/devices.de').then(it => it.devicesDe),
  },
  'dns/allowlist': {
    title: 'Positivliste',
    load: () => import('./dns/allowlist.de').then(it => it.dnsAllowlistDe),
  },
  'dns/privacy': {
    title: 'Blocklisten',
    load: () => import('./dns/blocklists.de').then(it => it.dnsBlocklistsDe),
  },
  'dns/categories': {
    title: 'Kategorien',
    load: () => import('./dns/categories.de').then(it => it.dnsCategoriesDe),
  },
  'dns/denylist': {
    title: 'Sperrliste',
    load: () => import('./dns/denylist.de').then(it => it.dnsDenylistDe),
  },
  'dns/devices': {
    title: 'Geräte',
    load: () => import('./dns/devices.de').then(it => it.dnsDevicesDe),
  },
  'dns/logs': {
    title: 'Logs',
    load: () => import('./dns/logs.de').then(it => it.dnsLogsDe),
  },
  'dns/mute-list': {
    title: 'Stummliste',
    load: () => import('./dns/muteList.de').then(it => it.dnsMuteListDe),
  },
  'dns/resolvers': {
    title: 'Resolver',
    load: () => import('./dns/resolvers.de').then(it => it.dnsResolversDe),
  },
  'dns/security': {
    title: 'Sicherheit',
    load: () => import('./dns/security.de').then(it => it.dnsSecurityDe),
  },
  'dns/services': {
    title: 'Dienste',
    load: () => import('./dns/services.de').then(it => it.dnsServicesDe),
  },
  'dns/settings': {
    title: 'Einstellungen',
    load: () => import('./dns/settings.de').then(it => it.dnsSettingsDe),
  },
  'dns/tlds': {
    title: 'Top-Level-Domains',
    load: () => import('./dns/tlds.de').then(it => it.dnsTldsDe),
  },
  organization: {
    title: 'Organisation',
    load: () => import('./organizations/organizations.de').then(it => it.ownOrganizationDe),
  },
  organizations: {
    title: 'Organisationen',
    load: () => import('./organizations/organizations.de').then(it => it.organizationsDe),
  },
  'virtual-hosts': {
    title: 'Virtual Hosts',
    load: () => import('./virtualHosts/virtualHosts.de').then(it => it.virtualHostsDe),
  },
  servers: {
    title: 'Server',
    load: () => import('./servers/servers.de').then(it => it.serversDe),
  },
  core: {
    title: 'Core',
    load: () => import('./core/core.de').then(it => it.coresDe),
  },
  proxy: {
    title: 'Proxy',
    load: () => import('./proxies/proxies.de').then(it => it.proxiesDe),
  },
  'audit-log': {
    title: 'Audit-Log',
    load: () => import('./audit/audit.de').then(it => it.auditDe),
  },
  outbox: {
    title: 'Postausgang',
    load: () => import('./outbox/outbox.de').then(it => it.outboxDe),
  },
  numbers: {
    title: 'Nummern',
    load: () => import('./numbers/numbers.de').then(it => it.numbersDe),
  },
};
