/** Lists the readers of each setting of the product, by definition and field. */
import { securitySwitches } from '../../resources/dns/contract/dnsWords';
import { elsewhere, fact, type Reader, type Readers } from './readers';

const WIRE = 'tests/wire/settings.test.ts';
const FEATURES = 'tests/wire/features.test.ts';
const TRACKING = 'resources/tracking/tests/wire/tracking.test.ts';
const MOTD = 'resources/motd/tests/wire/motd.test.ts';
const rules = 'resources/dns/service/rules.ts';

/** A setting whose effect tests/wire/settings.test.ts compares under the setting's own name. */
const compared = (setting: string, by: string, as?: string): Reader => ({
  by,
  ...(as && { as }),
  effect: [WIRE, `'${setting}'`],
});
const feature = (name: string): Reader => ({
  by: 'service/features.ts',
  as: 'featureAttribute',
  effect: [FEATURES, `featureAttribute(${name})`],
});

/** A setting of alerts and reports. `text`: what the test of an alert mentions instead of its switch, which is on. */
const noticed = (file: string, text?: string): Reader => ({
  by: `resources/organizations/service/notices/${file}.ts`,
  effect: ['resources/organizations/tests/wire/notices.test.ts', text],
});

const alert = (text?: string): Reader => ({ ...noticed('alertRules', text), as: 'alertSwitch' });

const organization: Readers = {
  name: { by: 'service/http/access.ts', as: 'organization' },
  label: fact,
  vhost: { by: 'resources/servers/service/chat/check.ts' },
  country: fact,
  contactEmail: compared('organization.contactEmail', 'resources/dns/service/blockPage.ts'),
  timezone: {
    by: 'resources/devices/service/calls/mail.ts',
    effect: ['resources/devices/tests/wire/securityHub.test.ts'],
  },
  mfaRequired: {
    by: 'service/identity/factorRule.ts',
    effect: ['tests/wire/identityRequiredFactor.test.ts'],
  },
  emailDomains: {
    by: 'resources/users/service/calls/newcomers.ts',
    effect: ['tests/wire/identitySignUp.test.ts'],
  },
  maxUsers: compared('organization.maxUsers', 'resources/users/service/calls/newUser.ts'),
  smsEnabled: feature('feature'),
  dnsEnabled: feature('feature'),
  trackingEnabled: feature('feature'),
  securityHubEnabled: feature('feature'),
  alertEmails: noticed('send'),
  reportSchedule: noticed('plan'),
  reportWeekday: { by: 'resources/organizations/service/notices/plan.ts' },
  reportDay: noticed('plan'),
  reportHour: noticed('plan'),
  alertCriticalDevice: alert('criticalDevice'),
  alertRootedDevice: alert(),
  alertSilentDevice: alert('silentDays'),
  silentDays: { ...noticed('alertRules'), by: 'resources/devices/service/alerts.ts' },
  alertDnsThreat: alert('dnsThreat'),
  alertAdminSignIn: alert('An administrator signed in'),
  alertFactorRemoved: alert('A second factor was removed'),
};

const security: Readers = Object.fromEntries(
  Object.keys(securitySwitches).map(name => [name, { by: rules, as: 'security', effect: [WIRE, 'securitySwitches'] }]),
);

/** Settings that apps receive with their core. */
const published: Reader = {
  by: 'resources/proxies/service/appSettings.ts',
  effect: ['resources/proxies/tests/wire/clientConfig.test.ts'],
};
const publishedServer: Reader = {
  by: 'resources/servers/service/appSettings.ts',
  effect: ['resources/core/tests/wire/core.test.ts'],
};
const reached: Reader = { by: 'resources/proxies/service/reach.ts' };
const rostered: Reader = { by: 'resources/servers/service/chat/ejabberd.ts' };
/** A capability that offered numbers must have. */
const offered: Reader = { by: 'resources/numbers/service/calls/index.ts', as: 'capability' };
const administered: Reader = { by: 'resources/servers/service/chat/server.ts' };

export const registry: Readonly<Record<string, Readers>> = {
  organizations: organization,
  organization,
  'dns/settings': {
    name: { by: 'resources/dns/service/setupFile.ts' },
    logsEnabled: compared('dns/settings.logsEnabled', 'resources/dns/service/record.ts'),
    retention: compared('dns/settings.retention', 'resources/dns/service/profile.ts'),
    logLocation: elsewhere,
    dropIp: compared('dns/settings.dropIp', 'resources/dns/service/record.ts'),
    dropDomain: compared('dns/settings.dropDomain', 'resources/dns/service/record.ts'),
    blockPage: compared('dns/settings.blockPage', 'resources/dns/service/blockPage.ts', 'blockPage'),
    ecs: elsewhere,
    cacheBoost: elsewhere,
    cnameFlattening: elsewhere,
    web3: elsewhere,
  },
  'dns/security': {
    ...security,
    safeSearch: compared('dns/security.safeSearch', rules),
    youtubeRestrictedMode: compared('dns/security.youtubeRestrictedMode', rules),
    blockBypass: compared('dns/security.blockBypass', rules),
  },
  'mapping-setting': {
    retentionDays: {
      by: 'resources/tracking/service/trackedUsers.ts',
      effect: [TRACKING],
    },
    units: { by: 'resources/tracking/ui/positions/PositionsBoard.tsx' },
    style: { by: 'resources/tracking/ui/positions/PositionsBoard.tsx' },
    view: { by: 'resources/tracking/ui/positions/useCamera.ts' },
    everybody: {
      by: 'resources/tracking/service/trackedUsers.ts',
      as: 'shares_everybody',
      effect: [TRACKING],
    },
    teams: {
      by: 'resources/tracking/service/trackedUsers.ts',
      as: 'sharing_teams',
      effect: [TRACKING],
    },
  },
  servers: {
    name: fact,
    host: { by: 'resources/servers/service/chat/check.ts' },
    region: fact,
    apiUrl: administered,
    apiUser: administered,
    apiSecret: administered,
    c2sPort: publishedServer,
    s2sPort: publishedServer,
    wsPath: publishedServer,
  },
  proxy: {
    name: published,
    type: reached,
    host: reached,
    port: reached,
    username: reached,
    password: reached,
    organizations: published,
    regions: published,
    priority: published,
    active: published,
    maxConnections: published,
    rateLimitKBps: published,
  },
  core: {
    name: { by: 'resources/core/service/downloads.ts' },
    organization: published,
    region: published,
    size: {
      by: 'resources/core/service/embedded.ts',
      effect: ['resources/core/tests/wire/core.test.ts'],
    },
    adminUsername: { by: 'resources/core/service/supervise.ts', as: 'adminUsername' },
    adminEmail: { by: 'resources/core/service/supervise.ts', as: 'adminEmail' },
    adminPassword: { by: 'resources/core/service/supervise.ts', as: 'adminPassword' },
  },
  'manage-users': {
    username: { by: 'resources/users/service/calls/mail.ts' },
    firstName: { by: 'resources/users/service/calls/mail.ts', as: 'firstName' },
    lastName: fact,
    email: { by: 'resources/users/service/calls/mail.ts' },
    role: { by: 'service/identity/userRecord.ts', as: 'userType' },
    signIn: { by: 'dataProvider/body.ts', as: 'chosenBy' },
    teamIds: { by: 'resources/servers/service/chat/sync.ts', as: 'teamMembers' },
    phone: { by: 'resources/users/service/calls/rules.ts' },
    twilioNumber: { by: 'resources/numbers/service/calls/index.ts', as: 'assignedTo' },
    smsEnabled: elsewhere,
  },
  'user-groups': {
    label: rostered,
    description: rostered,
    memberIds: { by: 'resources/servers/service/chat/sync.ts', as: 'teamMembers' },
    displayed: rostered,
  },
  'dns/allowlist': { domain: { by: rules, as: 'allowlist' }, note: fact },
  'dns/denylist': { domain: { by: rules, as: 'denylist' }, note: fact },
  'dns/mute-list': {
    domain: { by: 'resources/dns/service/record.ts' },
    note: fact,
    until: { by: 'resources/dns/service/profile.ts' },
  },
  'dns/resolvers': { name: fact },
  numbers: {
    phoneNumber: { by: 'resources/users/service/calls/assignNumber.ts' },
    name: fact,
    country: fact,
    organization: { by: 'resources/users/service/calls/assignNumber.ts' },
    sms: offered,
    voice: offered,
    mms: offered,
    status: { by: 'resources/users/service/calls/assignNumber.ts' },
  },
};

/** The settings of an area on the live map. */
const area: Readers = {
  name: { by: 'resources/tracking/ui/live/AreasPanel.tsx' },
  colour: { by: 'resources/tracking/ui/live/liveLayers.ts' },
  shape: { by: 'resources/tracking/ui/positions/useBoard.ts' },
};

/** Settings that hand-written pages save, by the call that saves them. */
export const pages: Readonly<Record<string, Readers>> = {
  'profile/update': {
    first_name: { by: 'resources/users/service/calls/mail.ts', as: 'firstName' },
    last_name: fact,
    phone: { by: 'resources/users/service/calls/rules.ts' },
  },
  'profile/updateStartPage': { route: { by: 'src/app/CurrentScreen.tsx', as: 'startPage' } },
  'profile/updatePhoto': { key: { by: 'service/pictures/plugin.ts', as: 'photoKey' } },
  'dns/addOrganizationProfile': {
    name: { by: 'resources/dns/service/setupFile.ts' },
    template: { by: 'resources/dns/service/profile.ts' },
  },
  'dns/addPrivacyNative': { ids: { by: rules, as: 'natives' } },
  'device/addEnrolmentCode': { user: { by: 'resources/devices/service/calls/deviceEnrolment.ts' } },
  'invitation/add': { login: { by: 'resources/users/service/calls/invitations.ts' } },
  'mapping/addGeofence': area,
  'mapping/updateGeofence': area,
  'user/updateLastCheckedVersion': { version: { by: 'src/layout/useNews.ts', as: 'lastCheckedVersion' } },
  'version/updateMotdLink': { link: { by: 'resources/motd/ui/notice/MotdNotice.tsx' } },
  'view/save': {
    resource: { by: 'src/screens/list/views/useViews.ts' },
    name: { by: 'src/screens/list/views/ViewsMenu.tsx' },
    settings: { by: 'src/screens/list/useAddressedQuery.ts' },
    isDefault: { by: 'src/screens/list/useAddressedQuery.ts' },
    isShared: {
      by: 'service/calls/views/index.ts',
      effect: ['tests/wire/views.test.ts'],
    },
  },
  'view/pin': {
    isPinned: { by: 'src/screens/list/views/ViewsMenu.tsx' },
  },
  'version/updateMotdContent': {
    content: { by: 'resources/motd/ui/notice/MotdNotice.tsx' },
    link: { by: 'resources/motd/ui/notice/MotdNotice.tsx' },
    audience: {
      by: 'resources/motd/service/calls/record.ts',
      effect: [MOTD],
    },
    active: { by: 'resources/motd/service/calls/record.ts', effect: [MOTD] },
    startsAt: {
      by: 'resources/motd/service/calls/record.ts',
      effect: [MOTD],
    },
    endsAt: { by: 'resources/motd/service/calls/record.ts', effect: [MOTD] },
  },
  'version/updateVersion': {
    web: { by: 'resources/profile/ui/AboutPanel.tsx' },
    ios: { by: 'resources/profile/ui/AboutPanel.tsx' },
    android: { by: 'resources/profile/ui/AboutPanel.tsx' },
    // Apps read them from `version/getVersion`.
    minimumIos: { by: 'resources/motd/service/calls/version.ts', effect: [MOTD] },
    minimumAndroid: { by: 'resources/motd/service/calls/version.ts', effect: [MOTD, 'minimumIos'] },
    notes: { by: 'resources/profile/ui/AboutPanel.tsx' },
  },
};
