// Written by `npm run registry` from what is in the folders.

import type { CatalogueEntry } from '../schema/catalogue';

/** What the browser knows of every resource from the start, in the menu's order. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    name: 'mapping-setting',
    title: 'Mapping setting',
    menu: { group: 'tracking', icon: 'tune' },
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    load: () =>
      Promise.all([
        import('./mapping/settings').then(it => it.mappingSettings),
        import('./mapping/settings.en').then(it => it.mappingSettingsEn),
      ]),
  },
  {
    name: 'manage-users',
    title: 'Users',
    menu: { group: 'people', icon: 'person', find: true },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([import('./users/users').then(it => it.users), import('./users/users.en').then(it => it.usersEn)]),
  },
  {
    name: 'user-groups',
    title: 'Manage Teams',
    menu: { group: 'people', icon: 'group', find: true },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([import('./teams/teams').then(it => it.teams), import('./teams/teams.en').then(it => it.teamsEn)]),
  },
  {
    name: 'devices',
    title: 'Security Hub',
    menu: { group: 'security', icon: 'devices' },
    access: { super_admin: ['list', 'show', 'delete', 'export'], admin: ['list', 'show', 'delete', 'export'] },
    load: () =>
      Promise.all([
        import('./devices/devices').then(it => it.devices),
        import('./devices/devices.en').then(it => it.devicesEn),
      ]),
  },
  {
    name: 'dns/allowlist',
    title: 'Allowlist',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([
        import('./dns/allowlist').then(it => it.dnsAllowlist),
        import('./dns/allowlist.en').then(it => it.dnsAllowlistEn),
      ]),
  },
  {
    name: 'dns/privacy',
    title: 'Blocklists',
    menu: { page: '/dns' },
    access: {
      super_admin: ['list', 'show', 'export', 'use', 'drop'],
      admin: ['list', 'show', 'export', 'use', 'drop'],
    },
    load: () =>
      Promise.all([
        import('./dns/blocklists').then(it => it.dnsBlocklists),
        import('./dns/blocklists.en').then(it => it.dnsBlocklistsEn),
      ]),
  },
  {
    name: 'dns/categories',
    title: 'Categories',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([
        import('./dns/categories').then(it => it.dnsCategories),
        import('./dns/categories.en').then(it => it.dnsCategoriesEn),
      ]),
  },
  {
    name: 'dns/denylist',
    title: 'Denylist',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([
        import('./dns/denylist').then(it => it.dnsDenylist),
        import('./dns/denylist.en').then(it => it.dnsDenylistEn),
      ]),
  },
  {
    name: 'dns/devices',
    title: 'Devices',
    menu: { page: '/dns' },
    access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
    load: () =>
      Promise.all([
        import('./dns/devices').then(it => it.dnsDevices),
        import('./dns/devices.en').then(it => it.dnsDevicesEn),
      ]),
  },
  {
    name: 'dns/logs',
    title: 'Logs',
    menu: { page: '/dns' },
    access: {
      super_admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
      admin: ['list', 'show', 'deny', 'undeny', 'allow', 'unallow'],
    },
    load: () =>
      Promise.all([import('./dns/logs').then(it => it.dnsLogs), import('./dns/logs.en').then(it => it.dnsLogsEn)]),
  },
  {
    name: 'dns/mute-list',
    title: 'Mute list',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([
        import('./dns/muteList').then(it => it.dnsMuteList),
        import('./dns/muteList.en').then(it => it.dnsMuteListEn),
      ]),
  },
  {
    name: 'dns/security',
    title: 'Security',
    menu: { page: '/dns' },
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    load: () =>
      Promise.all([
        import('./dns/security').then(it => it.dnsSecurity),
        import('./dns/security.en').then(it => it.dnsSecurityEn),
      ]),
  },
  {
    name: 'dns/services',
    title: 'Services',
    menu: { page: '/dns' },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([
        import('./dns/services').then(it => it.dnsServices),
        import('./dns/services.en').then(it => it.dnsServicesEn),
      ]),
  },
  {
    name: 'dns/settings',
    title: 'Settings',
    menu: { page: '/dns' },
    access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
    load: () =>
      Promise.all([
        import('./dns/settings').then(it => it.dnsSettings),
        import('./dns/settings.en').then(it => it.dnsSettingsEn),
      ]),
  },
  {
    name: 'dns/tlds',
    title: 'Top-level domains',
    menu: { page: '/dns' },
    access: {
      super_admin: ['list', 'show', 'export', 'block', 'unblock'],
      admin: ['list', 'show', 'export', 'block', 'unblock'],
    },
    load: () =>
      Promise.all([import('./dns/tlds').then(it => it.dnsTlds), import('./dns/tlds.en').then(it => it.dnsTldsEn)]),
  },
  {
    name: 'organization',
    title: 'Organisation',
    menu: { group: 'people', icon: 'business' },
    access: { admin: ['show', 'edit'] },
    load: () =>
      Promise.all([
        import('./organizations/organization').then(it => it.ownOrganization),
        import('./organizations/organizations.en').then(it => it.ownOrganizationEn),
      ]),
  },
  {
    name: 'organizations',
    title: 'Manage Organizations',
    menu: { group: 'platform', icon: 'business', find: true },
    access: { super_admin: 'all' },
    load: () =>
      Promise.all([
        import('./organizations/organizations').then(it => it.organizations),
        import('./organizations/organizations.en').then(it => it.organizationsEn),
      ]),
  },
  {
    name: 'virtual-hosts',
    title: 'Virtual hosts',
    menu: { group: 'platform', icon: 'hosts' },
    access: { super_admin: ['list', 'show', 'export'] },
    load: () =>
      Promise.all([
        import('./virtualHosts/virtualHosts').then(it => it.virtualHosts),
        import('./virtualHosts/virtualHosts.en').then(it => it.virtualHostsEn),
      ]),
  },
  {
    name: 'servers',
    title: 'Servers',
    menu: { group: 'platform', icon: 'server' },
    access: { super_admin: 'all' },
    load: () =>
      Promise.all([
        import('./servers/servers').then(it => it.servers),
        import('./servers/servers.en').then(it => it.serversEn),
      ]),
  },
  {
    name: 'core',
    title: 'Core',
    menu: { group: 'platform', icon: 'core' },
    access: { super_admin: 'all' },
    load: () =>
      Promise.all([import('./core/core').then(it => it.cores), import('./core/core.en').then(it => it.coresEn)]),
  },
  {
    name: 'proxy',
    title: 'Proxy',
    menu: { group: 'platform', icon: 'proxy' },
    access: { super_admin: 'all' },
    load: () =>
      Promise.all([
        import('./proxies/proxies').then(it => it.proxies),
        import('./proxies/proxies.en').then(it => it.proxiesEn),
      ]),
  },
  {
    name: 'audit-log',
    title: 'Audit log',
    menu: { group: 'security', icon: 'history' },
    access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
    load: () =>
      Promise.all([import('./audit/audit').then(it => it.audit), import('./audit/audit.en').then(it => it.auditEn)]),
  },
  {
    name: 'outbox',
    title: 'Outbox',
    menu: { group: 'platform', icon: 'mail' },
    access: { super_admin: ['list', 'show'] },
    load: () =>
      Promise.all([
        import('./outbox/outbox').then(it => it.outbox),
        import('./outbox/outbox.en').then(it => it.outboxEn),
      ]),
  },
];
