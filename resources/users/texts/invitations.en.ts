/** Inviting users who have an account and no organisation. */
export const invitations = {
  lead: 'Does this person have an account already, but no organisation?',
  open: 'Invite an existing user',
  what: 'The invitation appears on the user’s profile page. Once they accept, they belong to the organisation as a plain user.',
  login: 'Username or e-mail address',
  wrong: 'Not a valid username or e-mail address. Examples: grace.hopper, grace@example.com',
  submit: 'Invite',
  sent: '%{login} is invited. If this is a user without an organisation, they get an e-mail about it.',
  failed: 'Not invited: %{message}',
  list: 'Open invitations',
  listFailed: 'The open invitations could not be loaded: %{message}',
  until: 'Ends on %{day}',
  cancel: 'Cancel',
  cancelOf: 'Cancel the invitation of %{login}',
  cancelled: 'The invitation of %{login} is cancelled.',
  cancelFailed: 'The invitation was not cancelled: %{message}',
};
