/** The panel of the user's account, and what else uses its texts. */
export const account = {
  profile: 'Profil',
  news: 'Neuerungen',
  signOut: 'Abmelden',
  help: 'Tastenkürzel',
  version: 'Version %{version}',
  theme: { label: 'Design', light: 'Hell', dark: 'Dunkel', system: 'System' },
  language: 'Sprache',
  notSelf: 'Manches geht beim eigenen Konto nicht.',
};
