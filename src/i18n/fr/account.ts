/** The panel of the user's account, and what else uses its texts. */
export const account = {
  profile: 'Profil',
  news: 'Nouveautés',
  signOut: 'Se déconnecter',
  help: 'Raccourcis clavier',
  version: 'Version %{version}',
  theme: { label: 'Thème', light: 'Clair', dark: 'Sombre', system: 'Système' },
  language: 'Langue',
  notSelf: 'Certaines ne sont pas possibles sur votre propre compte.',
};
