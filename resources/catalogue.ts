// Written by `npm run registry` from what is in the folders.

import type { CatalogueEntry } from '../schema/catalogue';

/** What the browser knows of every resource from the start, in the menu's order. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    name: 'mapping-setting',
    menu: { group: 'tracking', icon: 'tune' },
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    load: () => import('./tracking/settings').then(it => it.mappingSettings),
  },
  {
    name: 'manage-users',
    menu: { group: 'people', icon: 'person', find: true },
    access: { super_admin: 'all', admin: 'all' },
    load: () => import('./users/users').then(it => it.users),
  },
  {
    name: 'user-groups',
    menu: { group: 'people', icon: 'group', find: true },
    access: { super_admin: 'all', admin: 'all' },
    load: () => import('./teams/teams').then(it => it.teams),
  },
  {
    name: 'devices',
    menu: { group: 'security', icon: 'devices' },
    access: {
      super_admin: ['list', 'show', 'delete', 'export', 'revoke'],
      admin: ['list', 'show', 'delete', 'export', 'revoke'],
    },
    load: () => import('./devices/devices').then(it => it.devices),
  },
  {
    name: 'dns/allowlist',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () => import('./dns/allowlist').then(it => it.dnsAllowlist),
  },
  {
    name: 'dns/privacy',
    menu: { page: '/dns' },
    access: {
      super_admin: ['list', 'show', 'export', 'use', 'drop'],
      admin: ['list', 'show', 'export', 'use', 'drop'],
    },
    load: () => import('./dns/blocklists').then(it => it.dnsBlocklists),
  },
  {
    name: 'dns/categories',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () => import('./dns/categories').then(it => it.dnsCategories),
  },
  {
    name: 'dns/denylist',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () => import('./dns/denylist').then(it => it.dnsDenylist),
  },
  {
    name: 'dns/devices',
    menu: { page: '/dns' },
    access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
    load: () => import('./dns/devices').then(it => it.dnsDevices),
  },
  {
    name: 'dns/logs',
    menu: { page: '/dns' },
    access: {
      super_admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
      admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
    },
    load: () => import('./dns/logs').then(it => it.dnsLogs),
  },
  {
    name: 'dns/mute-list',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () => import('./dns/muteList').then(it => it.dnsMuteList),
  },
  {
    name: 'dns/resolvers',
    menu: { page: '/dns' },
    access: { super_admin: ['list', 'show', 'create', 'delete'], admin: ['list', 'show', 'create', 'delete'] },
    load: () => import('./dns/resolvers').then(it => it.dnsResolvers),
  },
  {
    name: 'dns/security',
    menu: { page: '/dns' },
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    load: () => import('./dns/security').then(it => it.dnsSecurity),
  },
  {
    name: 'dns/services',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () => import('./dns/services').then(it => it.dnsServices),
  },
  {
    name: 'dns/settings',
    menu: { page: '/dns' },
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    load: () => import('./dns/settings').then(it => it.dnsSettings),
  },
  {
    name: 'dns/tlds',
    menu: { page: '/dns' },
    access: {
      super_admin: ['list', 'show', 'export', 'block', 'unblock'],
      admin: ['list', 'show', 'export', 'block', 'unblock'],
    },
    load: () => import('./dns/tlds').then(it => it.dnsTlds),
  },
  {
    name: 'organization',
    menu: { group: 'people', icon: 'business' },
    access: { admin: ['show', 'edit'] },
    load: () => import('./organizations/organization').then(it => it.ownOrganization),
  },
  {
    name: 'organizations',
    menu: { group: 'platform', icon: 'business', find: true },
    access: { super_admin: 'all' },
    load: () => import('./organizations/organizations').then(it => it.organizations),
  },
  {
    name: 'virtual-hosts',
    menu: { group: 'platform', icon: 'hosts' },
    access: { super_admin: ['list', 'show', 'export'] },
    load: () => import('./servers/virtualHosts').then(it => it.virtualHosts),
  },
  {
    name: 'servers',
    menu: { group: 'platform', icon: 'server' },
    access: { super_admin: 'all' },
    load: () => import('./servers/servers').then(it => it.servers),
  },
  {
    name: 'core',
    menu: { group: 'platform', icon: 'core' },
    access: { super_admin: 'all' },
    load: () => import('./core/core').then(it => it.cores),
  },
  {
    name: 'proxy',
    menu: { group: 'platform', icon: 'proxy' },
    access: { super_admin: 'all' },
    load: () => import('./proxies/proxies').then(it => it.proxies),
  },
  {
    name: 'audit-log',
    menu: { group: 'security', icon: 'history' },
    access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
    load: () => import('./audit/audit').then(it => it.audit),
  },
  {
    name: 'outbox',
    menu: { group: 'platform', icon: 'mail' },
    access: { super_admin: ['list', 'show'] },
    load: () => import('./outbox/outbox').then(it => it.outbox),
  },
  {
    name: 'numbers',
    menu: { group: 'platform', icon: 'numbers' },
    access: { super_admin: 'all' },
    load: () => import('./numbers/numbers').then(it => it.numbers),
  },
];
