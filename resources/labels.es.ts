// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './labelSources';

/** All page titles in one language, and loaders of the resources' labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'Ajustes de mapas',
    load: () => import('./tracking/labels/settings.es').then(it => it.mappingSettingsEs),
  },
  'manage-users': {
    title: 'Usuarios',
    load: () => import('./users/labels/users.es').then(it => it.usersEs),
  },
  'user-groups': {
    title: 'Equipos',
    load: () => import('./teams/labels/teams.es').then(it => it.teamsEs),
  },
  devices: {
    title: 'Centro de seguridad',
    load: () => import('./devices/labels/devices.es').then(it => it.devicesEs),
  },
  'dns/allowlist': {
    title: 'Lista de permitidos',
    load: () => import('./dns/labels/domainLists.es').then(it => it.dnsAllowlistEs),
  },
  'dns/privacy': {
    title: 'Listas de bloqueo',
    load: () => import('./dns/labels/blocklists.es').then(it => it.dnsBlocklistsEs),
  },
  'dns/categories': {
    title: 'Categorías',
    load: () => import('./dns/labels/categories.es').then(it => it.dnsCategoriesEs),
  },
  'dns/denylist': {
    title: 'Lista de denegados',
    load: () => import('./dns/labels/domainLists.es').then(it => it.dnsDenylistEs),
  },
  'dns/devices': {
    title: 'Dispositivos',
    load: () => import('./dns/labels/devices.es').then(it => it.dnsDevicesEs),
  },
  'dns/logs': {
    title: 'Registros',
    load: () => import('./dns/labels/logs.es').then(it => it.dnsLogsEs),
  },
  'dns/mute-list': {
    title: 'Lista de silenciados',
    load: () => import('./dns/labels/domainLists.es').then(it => it.dnsMuteListEs),
  },
  'dns/resolvers': {
    title: 'Resolutores',
    load: () => import('./dns/labels/resolvers.es').then(it => it.dnsResolversEs),
  },
  'dns/security': {
    title: 'Seguridad',
    load: () => import('./dns/labels/security.es').then(it => it.dnsSecurityEs),
  },
  'dns/services': {
    title: 'Servicios',
    load: () => import('./dns/labels/services.es').then(it => it.dnsServicesEs),
  },
  'dns/settings': {
    title: 'Ajustes',
    load: () => import('./dns/labels/settings.es').then(it => it.dnsSettingsEs),
  },
  'dns/tlds': {
    title: 'Dominios de nivel superior',
    load: () => import('./dns/labels/tlds.es').then(it => it.dnsTldsEs),
  },
  organization: {
    title: 'Organización',
    load: () => import('./organizations/labels/organizations.es').then(it => it.ownOrganizationEs),
  },
  organizations: {
    title: 'Organizaciones',
    load: () => import('./organizations/labels/organizations.es').then(it => it.organizationsEs),
  },
  'virtual-hosts': {
    title: 'Hosts virtuales',
    load: () => import('./servers/labels/virtualHosts.es').then(it => it.virtualHostsEs),
  },
  servers: {
    title: 'Servidores',
    load: () => import('./servers/labels/servers.es').then(it => it.serversEs),
  },
  core: {
    title: 'Core',
    load: () => import('./core/labels/core.es').then(it => it.coresEs),
  },
  proxy: {
    title: 'Proxy',
    load: () => import('./proxies/labels/proxies.es').then(it => it.proxiesEs),
  },
  'audit-log': {
    title: 'Registro de auditoría',
    load: () => import('./audit/labels/audit.es').then(it => it.auditEs),
  },
  outbox: {
    title: 'Bandeja de salida',
    load: () => import('./outbox/labels/outbox.es').then(it => it.outboxEs),
  },
  numbers: {
    title: 'Números',
    load: () => import('./numbers/labels/numbers.es').then(it => it.numbersEs),
  },
  profile: { title: 'Perfil' },
  dashboard: { title: 'Panel' },
  billing: { title: 'Facturación' },
  'last-known': { title: 'Seguimiento' },
  'live-tracking': { title: 'Seguimiento en vivo' },
  'historical-data': { title: 'Datos históricos' },
  dns: { title: 'Filtrado DNS' },
  files: { title: 'Archivos' },
  motd: { title: 'Mensaje del día' },
  status: { title: 'Estado del servicio' },
};
