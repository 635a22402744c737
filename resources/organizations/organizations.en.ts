import type { LabelsOf } from '../../schema/labels';
import type { ownOrganization } from './organization';
import type { organizations } from './organizations';

type OrganizationsLabels = LabelsOf<typeof organizations>;

const fields: OrganizationsLabels['fields'] = {
  id: 'Short name',
  name: 'Short name',
  label: 'Name',
  vhost: 'Virtual host',
  status: 'Status',
  trialEndsAt: 'Trial ends',
  userCount: 'Users',
  teamCount: 'Teams',
  maxUsers: 'Most users',
  smsEnabled: 'SMS',
  dnsEnabled: 'DNS filtering',
  trackingEnabled: 'Tracking',
  securityHubEnabled: 'Security Hub',
  mfaRequired: 'Second factor required',
  retentionDays: 'Keep positions for',
  contactEmail: 'Contact e-mail',
  country: 'Country',
  timezone: 'Time zone',
  alertEmails: 'Alerts go to',
  reportSchedule: 'Report',
  createdAt: 'Created',
};

const help: OrganizationsLabels['help'] = {
  name: 'Lower-case letters, digits and hyphens, such as acme. It can’t be changed later.',
  label: 'How the organisation is called in the console and the app.',
  vhost: 'The chat service’s host name for this organisation, such as acme.chat.example.net.',
  maxUsers: 'New accounts are refused above this number.',
  mfaRequired: 'Everybody must set up a second factor before they can go on.',
  retentionDays: 'Older positions are deleted.',
  country: 'A code of two letters, such as AT or GB.',
  timezone: 'Such as Europe/Vienna.',
  alertEmails: 'Press Enter after each address, or paste several.',
  reportSchedule: 'How often a summary is sent to the same addresses.',
};

const choices: OrganizationsLabels['choices'] = {
  status: { active: 'Active', trial: 'Trial', suspended: 'Suspended' },
  reportSchedule: { never: 'Never', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
};

const groups: OrganizationsLabels['groups'] = {
  profile: 'Profile',
  features: 'Features',
  limits: 'Limits and rules',
  reports: 'Alerts and reports',
  about: 'About',
};

/** The texts of organisations in English. */
export const organizationsEn: OrganizationsLabels = {
  title: 'Manage Organizations',
  description: 'Every organisation that this service looks after.',
  name: 'organisation |||| organisations',
  fields,
  help,
  choices,
  groups,
  actions: {
    startTrial: {
      label: 'Start trial',
      question:
        'Start or extend the trial of %{name}? |||| Start or extend the trials of %{smart_count} organisations?',
      consequence:
        '%{name} can use everything until the trial ends. |||| They can use everything until the trial ends.',
      cancel: 'Leave as is',
      done: 'The trial of %{name} runs |||| The trials of %{smart_count} organisations run',
      ask: { endsAt: 'Trial ends' },
    },
    endTrial: {
      label: 'End trial',
      question: 'End the trial of %{name}? |||| End the trials of %{smart_count} organisations?',
      consequence: '%{name} becomes an active organisation at once. |||| They become active organisations at once.',
      cancel: 'Keep the trial |||| Keep the trials',
      done: 'The trial of %{name} has ended |||| The trials of %{smart_count} organisations have ended',
    },
  },
  delete: {
    label: 'Delete',
    question: 'Delete %{name}? |||| Delete %{smart_count} organisations?',
    consequence:
      'All its people, teams and settings are removed for good, and everybody in it is signed out. |||| All their people, teams and settings are removed for good, and everybody in them is signed out.',
    cancel: 'Keep the organisation |||| Keep the organisations',
    done: '%{name} was deleted |||| %{smart_count} organisations were deleted',
  },
  empty: 'No organisations yet. Create the first one.',
};

/** The texts of an administrator's own organisation in English. */
export const ownOrganizationEn: LabelsOf<typeof ownOrganization> = {
  title: 'Organisation',
  description: 'Your organisation’s profile, features and rules.',
  name: 'organisation |||| organisations',
  fields,
  help,
  choices,
  groups,
  actions: {},
};
