import type { LabelsOf } from '../../../schema/labels';
import type { ownOrganization } from '../organization';
import type { organizations } from '../organizations';

type OrganizationsLabels = LabelsOf<typeof organizations>;

const fields: OrganizationsLabels['fields'] = {
  id: 'Short name',
  name: 'Short name',
  label: 'Name',
  vhost: 'Virtual host',
  server: 'Server',
  status: 'Status',
  trialEndsAt: 'Trial ends',
  userCount: 'Users',
  teamCount: 'Teams',
  maxUsers: 'User limit',
  smsEnabled: 'SMS',
  dnsEnabled: 'DNS filtering',
  trackingEnabled: 'Tracking',
  securityHubEnabled: 'Security Hub',
  mfaRequired: 'Second factor required',
  contactEmail: 'Contact e-mail',
  country: 'Country',
  timezone: 'Time zone',
  alertEmails: 'Reports and alerts go to',
  reportSchedule: 'Report',
  reportWeekday: 'Day of the week',
  reportDay: 'Day of the month',
  reportHour: 'Hour',
  alertCriticalDevice: 'A device becomes critical',
  alertRootedDevice: 'A device is jailbroken or rooted',
  alertSilentDevice: 'A device goes silent',
  silentDays: 'Silent after',
  alertDnsThreat: 'A DNS threat is blocked',
  alertAdminSignIn: 'An administrator signs in from a new device',
  alertFactorRemoved: 'A second factor is removed',
  emailDomains: 'Joining by e-mail domain',
  createdAt: 'Created',
  logoKey: 'Logo',
};

const help: OrganizationsLabels['help'] = {
  name: 'Lower-case letters, digits and hyphens, such as acme. It can’t be changed later.',
  label: 'The organisation’s name in the console and the app.',
  vhost: 'The chat service’s host name for this organisation, such as acme.chat.example.net.',
  maxUsers: 'New accounts are refused above this number.',
  country: 'Search by name or code.',
  timezone: 'Such as Europe/Vienna.',
  alertEmails: 'Press Enter after each address, or paste several.',
  reportSchedule: 'How often a summary is sent to the same addresses.',
  reportDay: 'In a shorter month, its last day.',
  reportHour: '0 to 23, in the time zone of the organisation.',
  silentDays: 'Days without a report.',
  alertDnsThreat: 'Domains on the mute list raise no alert.',
  alertAdminSignIn: 'Or in a browser that wasn’t used before.',
  emailDomains:
    'Users who sign up with a confirmed e-mail address of one of these domains join this organisation. Example: acme.com',
};

const choices: OrganizationsLabels['choices'] = {
  status: { active: 'Active', trial: 'Trial', suspended: 'Suspended' },
  reportSchedule: { never: 'Never', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  reportWeekday: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
};

const groups: OrganizationsLabels['groups'] = {
  profile: 'Profile',
  features: 'Features',
  limits: 'Limits and rules',
  reports: 'Alerts and reports',
  alerts: 'What raises an alert',
  about: 'About',
};

const tabs = { summary: 'Summary' };

export const organizationsEn: LabelsOf<typeof organizations> = {
  title: 'Manage Organizations',
  description: 'All organisations of this service.',
  name: 'organisation |||| organisations',
  fields,
  help,
  choices,
  groups,
  actions: {
    startTrial: {
      label: 'Start trial',
      question: 'Start the trial of %{name}?',
      consequence:
        '%{name} is marked as in trial until then. When the trial ends, nothing is switched off: end it or suspend the organisation yourself.',
      cancel: 'Leave as is',
      done: 'The trial of %{name} has started',
      ask: { endsAt: 'Trial ends' },
    },
    extendTrial: {
      label: 'Change end of trial',
      question: 'Change the end of the trial of %{name}?',
      consequence: 'The trial then ends at the time you give, sooner or later than now.',
      cancel: 'Leave as is',
      done: 'The end of the trial of %{name} was changed',
      ask: { endsAt: 'Trial ends' },
    },
    endTrial: {
      label: 'End trial',
      question: 'End the trial of %{name}?',
      consequence: '%{name} becomes an active organisation at once.',
      cancel: 'Keep the trial',
      done: 'The trial of %{name} has ended',
    },
    suspend: {
      label: 'Suspend',
      question: 'Suspend %{name}?',
      consequence: 'No user of %{name} can sign in or continue until you resume it. Nothing is lost.',
      cancel: 'Leave as is',
      done: '%{name} is suspended',
    },
    resume: { label: 'Resume', done: '%{name} is no longer suspended' },
  },
  delete: {
    label: 'Delete',
    question: 'Delete %{name}?',
    consequence:
      'Everything that belongs to it is removed for good, and all its users are signed out. No new organisation can have its short name.',
    cancel: 'Keep the organisation',
    done: '%{name} was deleted',
  },
  tabs: { ...tabs, core: 'Core' },
  empty: 'Create the first one.',
};

export const ownOrganizationEn: LabelsOf<typeof ownOrganization> = {
  title: 'Organisation',
  description: 'Your organisation’s profile, features and rules.',
  name: 'organisation |||| organisations',
  fields,
  help,
  choices,
  groups,
  tabs,
  actions: {},
};
