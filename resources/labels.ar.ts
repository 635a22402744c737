// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './loading';

/** The titles of all resources in one language, and the way to their labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'إعدادات الخرائط',
    load: () => import('./mapping/settings.ar').then(it => it.mappingSettingsAr),
  },
  'manage-users': {
    title: 'المستخدمون',
    load: () => import('./users/users.ar').then(it => it.usersAr),
  },
  'user-groups': {
    title: 'إدارة الفرق',
    load: () => import('./teams/teams.ar').then(it => it.teamsAr),
  },
  devices: {
    title: 'مركز الأمان',
    load: () => import('./devices/devices.ar').then(it => it.devicesAr),
  },
  'dns/allowlist': {
    title: 'قائمة السماح',
    load: () => import('./dns/allowlist.ar').then(it => it.dnsAllowlistAr),
  },
  'dns/privacy': {
    title: 'قوائم الحظر',
    load: () => import('./dns/blocklists.ar').then(it => it.dnsBlocklistsAr),
  },
  'dns/categories': {
    title: 'الفئات',
    load: () => import('./dns/categories.ar').then(it => it.dnsCategoriesAr),
  },
  'dns/denylist': {
    title: 'قائمة الرفض',
    load: () => import('./dns/denylist.ar').then(it => it.dnsDenylistAr),
  },
  'dns/devices': {
    title: 'الأجهزة',
    load: () => import('./dns/devices.ar').then(it => it.dnsDevicesAr),
  },
  'dns/logs': {
    title: 'السجلات',
    load: () => import('./dns/logs.ar').then(it => it.dnsLogsAr),
  },
  'dns/mute-list': {
    title: 'قائمة الكتم',
    load: () => import('./dns/muteList.ar').then(it => it.dnsMuteListAr),
  },
  'dns/resolvers': {
    title: 'خوادم DNS',
    load: () => import('./dns/resolvers.ar').then(it => it.dnsResolversAr),
  },
  'dns/security': {
    title: 'الأمان',
    load: () => import('./dns/security.ar').then(it => it.dnsSecurityAr),
  },
  'dns/services': {
    title: 'الخدمات',
    load: () => import('./dns/services.ar').then(it => it.dnsServicesAr),
  },
  'dns/settings': {
    title: 'الإعدادات',
    load: () => import('./dns/settings.ar').then(it => it.dnsSettingsAr),
  },
  'dns/tlds': {
    title: 'النطاقات العلوية',
    load: () => import('./dns/tlds.ar').then(it => it.dnsTldsAr),
  },
  organization: {
    title: 'المؤسسة',
    load: () => import('./organizations/organizations.ar').then(it => it.ownOrganizationAr),
  },
  organizations: {
    title: 'إدارة المؤسسات',
    load: () => import('./organizations/organizations.ar').then(it => it.organizationsAr),
  },
  'virtual-hosts': {
    title: 'المضيفات الافتراضية',
    load: () => import('./virtualHosts/virtualHosts.ar').then(it => it.virtualHostsAr),
  },
  servers: {
    title: 'الخوادم',
    load: () => import('./servers/servers.ar').then(it => it.serversAr),
  },
  core: {
    title: 'Core',
    load: () => import('./core/core.ar').then(it => it.coresAr),
  },
  proxy: {
    title: 'الخوادم الوكيلة',
    load: () => import('./proxies/proxies.ar').then(it => it.proxiesAr),
  },
  'audit-log': {
    title: 'سجل التدقيق',
    load: () => import('./audit/audit.ar').then(it => it.auditAr),
  },
  outbox: {
    title: 'صندوق الصادر',
    load: () => import('./outbox/outbox.ar').then(it => it.outboxAr),
  },
  numbers: {
    title: 'الأرقام',
    load: () => import('./numbers/numbers.ar').then(it => it.numbersAr),
  },
};
