// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './loading';

/** The titles of all resources in one language, and the way to their labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'Cartographie',
    load: () => import('./mapping/settings.fr').then(it => it.mappingSettingsFr),
  },
  'manage-users': {
    title: 'Utilisateurs',
    load: () => import('./users/users.fr').then(it => it.usersFr),
  },
  'user-groups': {
    title: 'Équipes',
    load: () => import('./teams/teams.fr').then(it => it.teamsFr),
  },
  devices: {
    title: 'Security Hub',
    load: () => import('./devices/devices.fr').then(it => it.devicesFr),
  },
  'dns/allowlist': {
    title: 'Liste d’autorisation',
    load: () => import('./dns/allowlist.fr').then(it => it.dnsAllowlistFr),
  },
  'dns/privacy': {
    title: 'Listes de blocage',
    load: () => import('./dns/blocklists.fr').then(it => it.dnsBlocklistsFr),
  },
  'dns/categories': {
    title: 'Catégories',
    load: () => import('./dns/categories.fr').then(it => it.dnsCategoriesFr),
  },
  'dns/denylist': {
    title: 'Liste de refus',
    load: () => import('./dns/denylist.fr').then(it => it.dnsDenylistFr),
  },
  'dns/devices': {
    title: 'Appareils',
    load: () => import('./dns/devices.fr').then(it => it.dnsDevicesFr),
  },
  'dns/logs': {
    title: 'Journal',
    load: () => import('./dns/logs.fr').then(it => it.dnsLogsFr),
  },
  'dns/mute-list': {
    title: 'Liste de sourdine',
    load: () => import('./dns/muteList.fr').then(it => it.dnsMuteListFr),
  },
  'dns/resolvers': {
    title: 'Résolveurs',
    load: () => import('./dns/resolvers.fr').then(it => it.dnsResolversFr),
  },
  'dns/security': {
    title: 'Sécurité',
    load: () => import('./dns/security.fr').then(it => it.dnsSecurityFr),
  },
  'dns/services': {
    title: 'Services',
    load: () => import('./dns/services.fr').then(it => it.dnsServicesFr),
  },
  'dns/settings': {
    title: 'Paramètres',
    load: () => import('./dns/settings.fr').then(it => it.dnsSettingsFr),
  },
  'dns/tlds': {
    title: 'Domaines de premier niveau',
    load: () => import('./dns/tlds.fr').then(it => it.dnsTldsFr),
  },
  organization: {
    title: 'Organisation',
    load: () => import('./organizations/organizations.fr').then(it => it.ownOrganizationFr),
  },
  organizations: {
    title: 'Organisations',
    load: () => import('./organizations/organizations.fr').then(it => it.organizationsFr),
  },
  'virtual-hosts': {
    title: 'Hôtes virtuels',
    load: () => import('./virtualHosts/virtualHosts.fr').then(it => it.virtualHostsFr),
  },
  servers: {
    title: 'Serveurs',
    load: () => import('./servers/servers.fr').then(it => it.serversFr),
  },
  core: {
    title: 'Core',
    load: () => import('./core/core.fr').then(it => it.coresFr),
  },
  proxy: {
    title: 'Proxy',
    load: () => import('./proxies/proxies.fr').then(it => it.proxiesFr),
  },
  'audit-log': {
    title: 'Journal d’audit',
    load: () => import('./audit/audit.fr').then(it => it.auditFr),
  },
  outbox: {
    title: 'Boîte d’envoi',
    load: () => import('./outbox/outbox.fr').then(it => it.outboxFr),
  },
  numbers: {
    title: 'Numéros',
    load: () => import('./numbers/numbers.fr').then(it => it.numbersFr),
  },
};
