import type { LabelsOf } from '../../../schema/labels';
import type { users } from '../users';

/** The texts of users in English. */
export const usersEn: LabelsOf<typeof users> = {
  title: 'Users',
  description: 'The users of the organisation, their roles, teams and accounts.',
  name: 'user |||| users',
  fields: {
    id: 'Identifier',
    username: 'Username',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    role: 'Role',
    signIn: 'How this user signs in',
    temporaryPassword: 'Temporary password',
    teamIds: 'Teams',
    phone: 'Phone',
    twilioNumber: 'SMS number',
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
    photoKey: 'Photo',
  },
  columns: { username: 'Name', mfaEnabled: '2FA' },
  help: {
    username: 'The name to sign in with. It can’t be changed later.',
    email: 'Invitations and password links are sent here.',
    role: 'Admins manage the organisation in this console. Users only use the app.',
    temporaryPassword:
      'Hand it over now: it is not shown again. The user replaces it at the first sign-in, within 7 days.',
    teamIds: 'Members of a team see each other in the app’s contact list.',
    phone: 'With the country code, such as +44 20 7946 0000.',
    twilioNumber: 'A number that the organisation rents. Clear this to release the number.',
    smsEnabled: 'The mobile app lets the user send and receive text messages. Needs a phone or an SMS number.',
    lastSeenAt: 'The user’s last sign-in to the app, or the last position from their device.',
  },
  choices: {
    role: { super_admin: 'Super admin', admin: 'Admin', user: 'User' },
    signIn: {
      invite: 'Activates in the app: send the invitation now',
      later: 'Activates in the app: send the invitation later',
      password: 'With a password that I hand over',
    },
    status: {
      invited: 'Invited',
      active: 'Active',
      disabled: 'Disabled',
      reset_required: 'Password reset',
    },
    preferredMFA: { NOMFA: 'None', SMS: 'SMS', TOTP: 'Authenticator app' },
    platform: { ios: 'iOS', android: 'Android', web: 'Web' },
  },
  groups: {
    identity: 'Profile',
    membership: 'Teams',
    contact: 'Phone and SMS',
    activity: 'Account and activity',
  },
  presets: {
    pending: 'Pending invitations',
    expired: 'Expired invitations',
    neverActivated: 'Never activated',
    notSeen: 'Not seen for 30 days',
    administrators: 'Administrators',
    disabled: 'Disabled',
  },
  related: { teams: 'Teams' },
  tabs: { devices: 'Devices', location: 'Location' },
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
        'An e-mail goes out with a link that is valid for 7 days. Earlier links stop working. |||| E-mails go out with links that are valid for 7 days. Earlier links stop working.',
      cancel: 'Don’t send',
      done: 'Invitation sent to %{name} |||| %{smart_count} invitations sent',
    },
    revokeInvite: {
      label: 'Revoke invitation',
      question: 'Revoke the invitation of %{name}? |||| Revoke %{smart_count} invitations?',
      consequence:
        'The link stops working and the account can’t be activated until you send another invitation. |||| The links stop working and the accounts can’t be activated until you send other invitations.',
      cancel: 'Keep the invitation |||| Keep the invitations',
      done: 'The invitation of %{name} is revoked |||| %{smart_count} invitations are revoked',
    },
    resetPassword: {
      label: 'Reset password',
      question: 'Reset the password of %{name}? |||| Reset the passwords of %{smart_count} users?',
      consequence:
        '%{name} is signed out everywhere and gets an e-mail with a link to choose a new password. |||| They are signed out everywhere and get an e-mail with a link to choose a new password.',
      cancel: 'Keep password',
      done: '%{name} was sent a link to choose a new password |||| %{smart_count} users were sent a link to choose a new password',
    },
    signOut: {
      label: 'Sign out everywhere',
      question: 'Sign %{name} out everywhere? |||| Sign %{smart_count} users out everywhere?',
      consequence: 'Every session ends at once. Signing in again works as before.',
      cancel: 'Leave signed in',
      done: '%{name} is signed out everywhere |||| %{smart_count} users are signed out everywhere',
    },
    removeFactor: {
      label: 'Remove second factor',
      question: 'Remove the second factor of %{name}?',
      consequence:
        'Only the password is then needed to sign in. Where a second factor is required, the next sign-in asks for a new one. %{name} is told by e-mail.',
      cancel: 'Keep the second factor',
      done: 'The second factor of %{name} is removed',
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
    moveToTeam: {
      label: 'Move to team',
      question: 'Move %{name} to another team? |||| Move %{smart_count} users to another team?',
      consequence: 'They leave a team and join another in one step. Their other teams stay as they are.',
      cancel: 'Cancel',
      done: '%{name} was moved |||| %{smart_count} users were moved',
      ask: { from: 'From', to: 'To' },
    },
    smsOn: {
      label: 'Switch SMS on',
      question: 'Switch SMS on for %{name}? |||| Switch SMS on for %{smart_count} users?',
      consequence: 'They can send and receive text messages. Your provider may charge for them.',
      cancel: 'Leave as is',
      done: 'SMS is on for %{name} |||| SMS is on for %{smart_count} users',
    },
    smsOff: {
      label: 'Switch SMS off',
      question: 'Switch SMS off for %{name}? |||| Switch SMS off for %{smart_count} users?',
      consequence: 'They can’t send or receive text messages until you switch it on again.',
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
  imports: {
    invite: {
      label: 'Invite users',
      description: 'Adds users who choose a password by invitation and activate their accounts in the app.',
      ask: { sendInvite: 'Send each an invitation by e-mail at once' },
    },
    accounts: {
      label: 'Create accounts with passwords',
      description:
        'Adds users with generated passwords. You hand them out, and users replace them at the first sign-in.',
    },
  },
  empty: 'Create the first one, or import a list.',
};
