// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './labelSources';

/** All page titles in one language, and loaders of the resources' labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'Cartographie',
    load: () => import('./tracking/labels/settings.fr').then(it => it.mappingSettingsFr),
  },
  'manage-users': {
    title: 'Utilisateurs',
    load: () => import('./users/labels/users.fr').then(it => it.usersFr),
  },
  'user-groups': {
    title: 'Équipes',
    load: () => import('./teams/labels/teams.fr').then(it => it.teamsFr),
  },
  devices: {
    title: 'Security Hub',
    load: () => import('./devices/labels/devices.fr').then(it => it.devicesFr),
  },
  'dns/allowlist': {
    title: 'Liste d’autorisation',
    load: () => import('./dns/labels/domainLists.fr').then(it => it.dnsAllowlistFr),
  },
  'dns/privacy': {
    title: 'Listes de blocage',
    load: () => import('./dns/labels/blocklists.fr').then(it => it.dnsBlocklistsFr),
  },
  'dns/categories': {
    title: 'Catégories',
    load: () => import('./dns/labels/categories.fr').then(it => it.dnsCategoriesFr),
  },
  'dns/denylist': {
    title: 'Liste de refus',
    load: () => import('./dns/labels/domainLists.fr').then(it => it.dnsDenylistFr),
  },
  'dns/devices': {
    title: 'Appareils',
    load: () => import('./dns/labels/devices.fr').then(it => it.dnsDevicesFr),
  },
  'dns/logs': {
    title: 'Journal',
    load: () => import('./dns/labels/logs.fr').then(it => it.dnsLogsFr),
  },
  'dns/mute-list': {
    title: 'Liste de sourdine',
    load: () => import('./dns/labels/domainLists.fr').then(it => it.dnsMuteListFr),
  },
  'dns/resolvers': {
    title: 'Résolveurs',
    load: () => import('./dns/labels/resolvers.fr').then(it => it.dnsResolversFr),
  },
  'dns/security': {
    title: 'Sécurité',
    load: () => import('./dns/labels/security.fr').then(it => it.dnsSecurityFr),
  },
  'dns/services': {
    title: 'Services',
    load: () => import('./dns/labels/services.fr').then(it => it.dnsServicesFr),
  },
  'dns/settings': {
    title: 'Paramètres',
    load: () => import('./dns/labels/settings.fr').then(it => it.dnsSettingsFr),
  },
  'dns/tlds': {
    title: 'Domaines de premier niveau',
    load: () => import('./dns/labels/tlds.fr').then(it => it.dnsTldsFr),
  },
  organization: {
    title: 'Organisation',
    load: () => import('./organizations/labels/organizations.fr').then(it => it.ownOrganizationFr),
  },
  organizations: {
    title: 'Organisations',
    load: () => import('./organizations/labels/organizations.fr').then(it => it.organizationsFr),
  },
  'virtual-hosts': {
    title: 'Hôtes virtuels',
    load: () => import('./servers/labels/virtualHosts.fr').then(it => it.virtualHostsFr),
  },
  servers: {
    title: 'Serveurs',
    load: () => import('./servers/labels/servers.fr').then(it => it.serversFr),
  },
  core: {
    title: 'Core',
    load: () => import('./core/labels/core.fr').then(it => it.coresFr),
  },
  proxy: {
    title: 'Proxy',
    load: () => import('./proxies/labels/proxies.fr').then(it => it.proxiesFr),
  },
  'audit-log': {
    title: 'Journal d’audit',
    load: () => import('./audit/labels/audit.fr').then(it => it.auditFr),
  },
  outbox: {
    title: 'Boîte d’envoi',
    load: () => import('./outbox/labels/outbox.fr').then(it => it.outboxFr),
  },
  numbers: {
    title: 'Numéros',
    load: () => import('./numbers/labels/numbers.fr').then(it => it.numbersFr),
  },
  profile: { title: 'Profil' },
  dashboard: { title: 'Tableau de bord' },
  billing: { title: 'Facturation' },
  'last-known': { title: 'Suivi' },
  'live-tracking': { title: 'Suivi en direct' },
  'historical-data': { title: 'Données historiques' },
  dns: { title: 'Filtrage DNS' },
  files: { title: 'Fichiers' },
  motd: { title: 'Message du jour' },
  status: { title: 'État du service' },
};
