import { weekdays } from '../../contract/enums';
import { limits, SLUG } from '../../contract/formats';
import { defineResource } from '../../schema/define';
import {
  choice,
  domain,
  email,
  flag,
  id,
  number,
  type RecordOf,
  reference,
  tags,
  text,
  time,
  within,
} from '../../schema/fields';
import { reportSchedules, silentDays } from '../devices/contract/securityHubWords';
import { organizationStatuses } from './contract/organizationWords';

const integersBetween = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

const soldFeature = { required: true, initial: 'false', editableBy: ['super_admin'] } as const;
const enabledAlert = { unsortable: true, required: true, initial: 'true' } as const;

/** Fields of an organisation, also used for the administrator's own organisation. */
export const organizationFields = {
  id: id(),
  name: text({
    required: true,
    on: 'create',
    wire: 'organization',
    unique: 'checkOrganizationAvailability',
    pattern: SLUG,
    patternMessage: 'slug',
    hidden: true,
    code: true,
  }),
  label: text({ required: true, max: limits.organizationLabel }),
  vhost: domain({ on: 'create' }),
  status: choice({
    required: true,
    readOnly: true,
    choices: organizationStatuses,
    tones: { active: 'good', trial: 'information', suspended: 'bad' },
  }),
  trialEndsAt: time({ readOnly: true }),
  userCount: number({ required: true, readOnly: true }),
  teamCount: number({ required: true, readOnly: true }),
  ...within('attributes', {
    maxUsers: number({
      required: true,
      min: 1,
      max: 1_000_000,
      unit: 'users',
      initial: '250',
      editableBy: ['super_admin'],
    }),
    smsEnabled: flag(soldFeature),
    dnsEnabled: flag(soldFeature),
    trackingEnabled: flag(soldFeature),
    securityHubEnabled: flag(soldFeature),
    mfaRequired: flag({ required: true, initial: 'false' }),
    contactEmail: email(),
    country: text({ vocabulary: 'country' }),
    timezone: text({ max: 64, vocabulary: 'timeZone' }),
    alertEmails: tags({ each: 'email', max: 20 }),
    reportSchedule: choice({ required: true, choices: reportSchedules, initial: 'never' }),
    reportWeekday: choice({
      unsortable: true,
      required: true,
      choices: weekdays,
      initial: 'monday',
      onlyWith: { reportSchedule: ['weekly'] },
    }),
    reportDay: number({
      unsortable: true,
      required: true,
      choices: integersBetween(1, 31),
      initial: '1',
      onlyWith: { reportSchedule: ['monthly'] },
    }),
    reportHour: number({
      unsortable: true,
      required: true,
      choices: integersBetween(0, 23),
      initial: '8',
      onlyWith: { reportSchedule: ['daily', 'weekly', 'monthly'] },
    }),
    alertCriticalDevice: flag(enabledAlert),
    alertRootedDevice: flag(enabledAlert),
    alertSilentDevice: flag(enabledAlert),
    silentDays: number({
      unsortable: true,
      required: true,
      choices: silentDays,
      unit: 'days',
      initial: '7',
      onlyWith: { alertSilentDevice: [true] },
    }),
    alertDnsThreat: flag(enabledAlert),
    alertAdminSignIn: flag(enabledAlert),
    alertFactorRemoved: flag(enabledAlert),
    emailDomains: tags({ each: 'domain', max: 20, unsortable: true, editableBy: ['super_admin'] }),
  }),
  createdAt: time({ required: true, readOnly: true }),
  logoKey: text({ wire: 'attributes.logoKey', readOnly: true, hidden: true, unsortable: true }),
};

export type Organization = RecordOf<typeof organizationFields>;

export const organizationForm = {
  profile: ['name', 'label', 'vhost', 'contactEmail', 'country', 'timezone'],
  features: ['smsEnabled', 'dnsEnabled', 'trackingEnabled', 'securityHubEnabled'],
  limits: ['maxUsers', 'mfaRequired', 'emailDomains'],
  reports: ['alertEmails', 'reportSchedule', 'reportWeekday', 'reportDay', 'reportHour'],
  alerts: [
    'alertCriticalDevice',
    'alertRootedDevice',
    'alertSilentDevice',
    'silentDays',
    'alertDnsThreat',
    'alertAdminSignIn',
    'alertFactorRemoved',
  ],
  about: ['status', 'trialEndsAt', 'userCount', 'teamCount', 'createdAt'],
} as const;

const fields = { ...organizationFields, server: reference({ to: 'servers', wire: 'serverId', readOnly: true }) };

export const organizations = defineResource('organizations', fields, {
  title: 'label',
  subtitle: 'id',
  scope: 'global',
  find: true,
  access: { super_admin: 'all' },
  api: {
    key: 'organization',
    list: 'listOrganizations',
    get: 'getOrganization',
    choices: 'getOrganizations',
    create: 'addOrganization',
    update: [{ call: 'updateOrganizationAttributes', saves: 'the rest' }],
  },
  list: {
    columns: ['label', 'id', 'status', 'userCount', 'teamCount', 'vhost', 'trialEndsAt'],
    filters: ['status', 'server', 'trialEndsAt', 'createdAt'],
    search: ['label', 'id', 'vhost'],
    sort: 'label',
  },
  form: { ...organizationForm, about: ['server', ...organizationForm.about] },
  actions: {
    startTrial: {
      single: {
        call: 'updateEnableTrialStatus',
        body: (organization, { endsAt }) => ({ organization: organization.id, enabled: true, endsAt: String(endsAt) }),
      },
      when: organization => organization.status === 'active',
      ask: { endsAt: time({ required: true }) },
      sets: { status: 'trial' },
      undo: 'endTrial',
    },
    extendTrial: {
      single: {
        call: 'updateEnableTrialStatus',
        body: (organization, { endsAt }) => ({ organization: organization.id, enabled: true, endsAt: String(endsAt) }),
      },
      when: organization => organization.status === 'trial',
      ask: { endsAt: time({ required: true }) },
    },
    endTrial: {
      single: {
        call: 'updateEnableTrialStatus',
        body: organization => ({ organization: organization.id, enabled: false }),
      },
      when: organization => organization.status === 'trial',
      sets: { status: 'active', trialEndsAt: null },
      confirm: 'plain',
    },
    suspend: {
      single: { call: 'organization/suspend' },
      when: organization => organization.status !== 'suspended',
      sets: { status: 'suspended' },
      undo: 'resume',
      confirm: 'title',
    },
    resume: { single: { call: 'organization/resume' }, when: organization => organization.status === 'suspended' },
  },
  delete: {
    single: {
      call: 'deleteOrganization',
      body: organization => ({ organization: organization.id, confirm: organization.id }),
    },
    confirm: 'title',
  },
  csv: {
    columns: [
      'id',
      'label',
      'vhost',
      'status',
      'userCount',
      'teamCount',
      'maxUsers',
      'contactEmail',
      'country',
      'timezone',
      'trialEndsAt',
      'createdAt',
    ],
  },
});
