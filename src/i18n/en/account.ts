/** The panel of the user's account, and what else uses its texts. */
export const account = {
  profile: 'Profile',
  news: 'What is new',
  signOut: 'Sign out',
  help: 'Keyboard shortcuts',
  version: 'Version %{version}',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  language: 'Language',
  notSelf: 'Some actions can’t be applied to your own account.',
};
