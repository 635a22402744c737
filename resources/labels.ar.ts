// Written by `npm run registry` from what is in the folders.

import type { LabelSources } from './labelSources';

/** All page titles in one language, and loaders of the resources' labels. */
export const labels: LabelSources = {
  'mapping-setting': {
    title: 'إعدادات الخرائط',
    load: () => import('./tracking/labels/settings.ar').then(it => it.mappingSettingsAr),
  },
  'manage-users': {
    title: 'المستخدمون',
    load: () => import('./users/labels/users.ar').then(it => it.usersAr),
  },
  'user-groups': {
    title: 'إدارة الفرق',
    load: () => import('./teams/labels/teams.ar').then(it => it.teamsAr),
  },
  devices: {
    title: 'مركز الأمان',
    load: () => import('./devices/labels/devices.ar').then(it => it.devicesAr),
  },
  'dns/allowlist': {
    title: 'قائمة السماح',
    load: () => import('./dns/labels/domainLists.ar').then(it => it.dnsAllowlistAr),
  },
  'dns/privacy': {
    title: 'قوائم الحظر',
    load: () => import('./dns/labels/blocklists.ar').then(it => it.dnsBlocklistsAr),
  },
  'dns/categories': {
    title: 'الفئات',
    load: () => import('./dns/labels/categories.ar').then(it => it.dnsCategoriesAr),
  },
  'dns/denylist': {
    title: 'قائمة الرفض',
    load: () => import('./dns/labels/domainLists.ar').then(it => it.dnsDenylistAr),
  },
  'dns/devices': {
    title: 'الأجهزة',
    load: () => import('./dns/labels/devices.ar').then(it => it.dnsDevicesAr),
  },
  'dns/logs': {
    title: 'السجلات',
    load: () => import('./dns/labels/logs.ar').then(it => it.dnsLogsAr),
  },
  'dns/mute-list': {
    title: 'قائمة الكتم',
    load: () => import('./dns/labels/domainLists.ar').then(it => it.dnsMuteListAr),
  },
  'dns/resolvers': {
    title: 'خوادم DNS',
    load: () => import('./dns/labels/resolvers.ar').then(it => it.dnsResolversAr),
  },
  'dns/security': {
    title: 'الأمان',
    load: () => import('./dns/labels/security.ar').then(it => it.dnsSecurityAr),
  },
  'dns/services': {
    title: 'الخدمات',
    load: () => import('./dns/labels/services.ar').then(it => it.dnsServicesAr),
  },
  'dns/settings': {
    title: 'الإعدادات',
    load: () => import('./dns/labels/settings.ar').then(it => it.dnsSettingsAr),
  },
  'dns/tlds': {
    title: 'النطاقات العلوية',
    load: () => import('./dns/labels/tlds.ar').then(it => it.dnsTldsAr),
  },
  organization: {
    title: 'المؤسسة',
    load: () => import('./organizations/labels/organizations.ar').then(it => it.ownOrganizationAr),
  },
  organizations: {
    title: 'إدارة المؤسسات',
    load: () => import('./organizations/labels/organizations.ar').then(it => it.organizationsAr),
  },
  'virtual-hosts': {
    title: 'المضيفات الافتراضية',
    load: () => import('./servers/labels/virtualHosts.ar').then(it => it.virtualHostsAr),
  },
  servers: {
    title: 'الخوادم',
    load: () => import('./servers/labels/servers.ar').then(it => it.serversAr),
  },
  core: {
    title: 'Core',
    load: () => import('./core/labels/core.ar').then(it => it.coresAr),
  },
  proxy: {
    title: 'الخوادم الوكيلة',
    load: () => import('./proxies/labels/proxies.ar').then(it => it.proxiesAr),
  },
  'audit-log': {
    title: 'سجل التدقيق',
    load: () => import('./audit/labels/audit.ar').then(it => it.auditAr),
  },
  outbox: {
    title: 'صندوق الصادر',
    load: () => import('./outbox/labels/outbox.ar').then(it => it.outboxAr),
  },
  numbers: {
    title: 'الأرقام',
    load: () => import('./numbers/labels/numbers.ar').then(it => it.numbersAr),
  },
  profile: { title: 'الملف الشخصي' },
  dashboard: { title: 'لوحة المعلومات' },
  billing: { title: 'الفوترة' },
  'last-known': { title: 'التتبع' },
  'live-tracking': { title: 'التتبع المباشر' },
  'historical-data': { title: 'البيانات السابقة' },
  dns: { title: 'تصفية DNS' },
  files: { title: 'الملفات' },
  motd: { title: 'رسالة اليوم' },
  status: { title: 'حالة الخدمة' },
};
