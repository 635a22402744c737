// Written by `npm run registry` from what is in the folders.

import type { CatalogueEntry } from '../schema/catalogue';

/** What the browser loads of every resource at startup, in menu order. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    name: 'mapping-setting',
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    load: () => import('./tracking/settings').then(it => it.mappingSettings),
  },
  {
    name: 'manage-users',
    access: { super_admin: 'all', admin: 'all' },
    find: true,
    load: () => import('./users/users').then(it => it.users),
  },
  {
    name: 'user-groups',
    access: { super_admin: 'all', admin: 'all' },
    find: true,
    load: () => import('./teams/teams').then(it => it.teams),
  },
  {
    name: 'devices',
    access: {
      super_admin: ['list', 'show', 'delete', 'export', 'revoke'],
      admin: ['list', 'show', 'delete', 'export', 'revoke'],
    },
    load: () => import('./devices/devices').then(it => it.devices),
  },
  {
    name: 'dns/allowlist',
    access: { super_admin: 'all', admin: 'all' },
    auditedAs: 'dns',
    auditedUnder: 'allowlist',
    load: () => import('./dns/allowlist').then(it => it.dnsAllowlist),
  },
  {
    name: 'dns/privacy',
    access: {
      super_admin: ['list', 'show', 'export', 'use', 'drop'],
      admin: ['list', 'show', 'export', 'use', 'drop'],
    },
    auditedAs: 'dns',
    auditedUnder: 'blocklists',
    load: () => import('./dns/blocklists').then(it => it.dnsBlocklists),
  },
  {
    name: 'dns/categories',
    access: { super_admin: 'all', admin: 'all' },
    auditedAs: 'dns',
    auditedUnder: 'categories',
    load: () => import('./dns/categories').then(it => it.dnsCategories),
  },
  {
    name: 'dns/denylist',
    access: { super_admin: 'all', admin: 'all' },
    auditedAs: 'dns',
    auditedUnder: 'denylist',
    load: () => import('./dns/denylist').then(it => it.dnsDenylist),
  },
  {
    name: 'dns/devices',
    access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
    load: () => import('./dns/devices').then(it => it.dnsDevices),
  },
  {
    name: 'dns/logs',
    access: {
      super_admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
      admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
    },
    load: () => import('./dns/logs').then(it => it.dnsLogs),
  },
  {
    name: 'dns/mute-list',
    access: { super_admin: 'all', admin: 'all' },
    auditedAs: 'dns',
    auditedUnder: 'mutelist',
    load: () => import('./dns/muteList').then(it => it.dnsMuteList),
  },
  {
    name: 'dns/resolvers',
    access: { super_admin: ['list', 'show', 'create', 'delete'], admin: ['list', 'show', 'create', 'delete'] },
    load: () => import('./dns/resolvers').then(it => it.dnsResolvers),
  },
  {
    name: 'dns/security',
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    auditedAs: 'dns',
    load: () => import('./dns/security').then(it => it.dnsSecurity),
  },
  {
    name: 'dns/services',
    access: { super_admin: 'all', admin: 'all' },
    auditedAs: 'dns',
    auditedUnder: 'services',
    load: () => import('./dns/services').then(it => it.dnsServices),
  },
  {
    name: 'dns/settings',
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    auditedAs: 'dns',
    load: () => import('./dns/settings').then(it => it.dnsSettings),
  },
  {
    name: 'dns/tlds',
    access: {
      super_admin: ['list', 'show', 'export', 'block', 'unblock'],
      admin: ['list', 'show', 'export', 'block', 'unblock'],
    },
    auditedAs: 'dns',
    auditedUnder: 'tlds',
    load: () => import('./dns/tlds').then(it => it.dnsTlds),
  },
  {
    name: 'organization',
    access: { admin: ['show', 'edit'] },
    auditedAs: 'organizations',
    load: () => import('./organizations/organization').then(it => it.ownOrganization),
  },
  {
    name: 'organizations',
    access: { super_admin: 'all' },
    find: true,
    load: () => import('./organizations/organizations').then(it => it.organizations),
  },
  {
    name: 'virtual-hosts',
    access: { super_admin: ['list', 'show', 'export'] },
    load: () => import('./servers/virtualHosts').then(it => it.virtualHosts),
  },
  {
    name: 'servers',
    access: { super_admin: 'all' },
    load: () => import('./servers/servers').then(it => it.servers),
  },
  {
    name: 'core',
    access: { super_admin: 'all' },
    load: () => import('./core/core').then(it => it.cores),
  },
  {
    name: 'proxy',
    access: { super_admin: 'all' },
    load: () => import('./proxies/proxies').then(it => it.proxies),
  },
  {
    name: 'audit-log',
    access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
    load: () => import('./audit/audit').then(it => it.audit),
  },
  {
    name: 'outbox',
    access: { super_admin: ['list', 'show'] },
    load: () => import('./outbox/outbox').then(it => it.outbox),
  },
  {
    name: 'numbers',
    access: { super_admin: 'all' },
    load: () => import('./numbers/numbers').then(it => it.numbers),
  },
];
