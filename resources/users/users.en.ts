import type { LabelsOf } from '../../schema/labels';
import type { users } from './users';

/** The texts of users in English. */
export const usersEn: LabelsOf<typeof users> = {
  title: 'Users',
  description: 'The people of the organisation, their roles, teams and accounts.',
  name: 'user |||| users',
  fields: {
    id: 'Identifier',
    username: 'Username',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    role: 'Role',
    teamIds: 'Teams',
    phone: 'Phone',
    smsEnabled: 'SMS',
    status: 'Status',
    mfaEnabled: 'Second factor',
    preferredMFA: 'Preferred second factor',
    platform: 'Platform',
    appVersion: 'App version',
    lastSeenAt: 'Last seen',
    createdAt: 'Created',
    invitedAt: 'Invited',
    inviteExpiresAt: 'Invitation expires',
    organization: 'Organisation',
  },
  help: {
    username: 'What the person signs in with. It can’t be changed later.',
    email: 'Invitations and password links are sent here.',
    role: 'Admins manage the organisation in this console. Users only use the app.',
    teamIds: 'Members of a team see each other in the app’s contact list.',
    phone: 'With the country code, such as +44 20 7946 0000.',
    smsEnabled: 'The person can send and receive text messages.',
  },
  choices: {
    role: { super_admin: 'Super admin', admin: 'Admin', user: 'User' },
    status: {
      invited: 'Invited',
      active: 'Active',
      disabled: 'Disabled',
      reset_required: 'New password required',
    },
    preferredMFA: { NOMFA: 'None', SMS: 'SMS', TOTP: 'Authenticator app' },
    platform: { ios: 'iOS', android: 'Android', web: 'Web' },
  },
  groups: {
    identity: 'Person',
    membership: 'Teams',
    contact: 'Phone and SMS',
    activity: 'Account and activity',
  },
  actions: {
    enable: {
      label: 'Enable',
      question: 'Enable %{name}? |||| Enable %{smart_count} users?',
      consequence: '%{name} can sign in again at once. |||| They can sign in again at once.',
      cancel: 'Leave disabled',
      done: '%{name} is enabled |||| %{smart_count} users are enabled',
    },
    disable: {
      label: 'Disable',
      question: 'Disable %{name}? |||| Disable %{smart_count} users?',
      consequence:
        '%{name} is signed out at once and can’t sign in until you enable the account again. |||| They are signed out at once and can’t sign in until you enable them again.',
      cancel: 'Keep enabled',
      done: '%{name} is disabled |||| %{smart_count} users are disabled',
    },
    invite: {
      label: 'Send invitation',
      question: 'Send %{name} an invitation? |||| Send %{smart_count} users an invitation?',
      consequence:
        'A new e-mail goes out; links sent before stop working. |||| New e-mails go out; links sent before stop working.',
      cancel: 'Don’t send',
      done: 'Invitation sent to %{name} |||| %{smart_count} invitations sent',
    },
    resetPassword: {
      label: 'Reset password',
      question: 'Reset the password of %{name}? |||| Reset the passwords of %{smart_count} users?',
      consequence:
        '%{name} is signed out everywhere and gets an e-mail with a link to choose a new password. |||| They are signed out everywhere and get an e-mail with a link to choose a new password.',
      cancel: 'Keep password',
      done: '%{name} was sent a link to choose a new password |||| %{smart_count} users were sent a link to choose a new password',
    },
    addToTeam: {
      label: 'Add to team',
      question: 'Add %{name} to a team? |||| Add %{smart_count} users to a team?',
      consequence: 'They see the team’s members in their contact list, and the members see them.',
      cancel: 'Cancel',
      done: '%{name} was added to the team |||| %{smart_count} users were added to the team',
      ask: { team: 'Team' },
    },
    removeFromTeam: {
      label: 'Remove from team',
      question: 'Remove %{name} from a team? |||| Remove %{smart_count} users from a team?',
      consequence: 'They leave the contact lists of the team’s members. Their accounts stay as they are.',
      cancel: 'Cancel',
      done: '%{name} was removed from the team |||| %{smart_count} users were removed from the team',
      ask: { team: 'Team' },
    },
    smsOn: {
      label: 'Turn SMS on',
      question: 'Turn SMS on for %{name}? |||| Turn SMS on for %{smart_count} users?',
      consequence: 'They can send and receive text messages. Your provider may charge for them.',
      cancel: 'Leave as is',
      done: 'SMS is on for %{name} |||| SMS is on for %{smart_count} users',
    },
    smsOff: {
      label: 'Turn SMS off',
      question: 'Turn SMS off for %{name}? |||| Turn SMS off for %{smart_count} users?',
      consequence: 'They can’t send or receive text messages until you turn it on again.',
      cancel: 'Leave as is',
      done: 'SMS is off for %{name} |||| SMS is off for %{smart_count} users',
    },
  },
  delete: {
    label: 'Delete',
    question: 'Delete %{name}? |||| Delete %{smart_count} users?',
    consequence:
      'The account, its team memberships and its sessions are removed for good. |||| The accounts, their team memberships and their sessions are removed for good.',
    cancel: 'Keep the account |||| Keep the accounts',
    done: '%{name} was deleted |||| %{smart_count} users were deleted',
  },
  empty: 'No users yet. Create the first one, and send the invitation to activate the account in the app.',
};
