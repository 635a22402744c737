/** The panel of the user's account, and what else uses its texts. */
export const account = {
  profile: 'Perfil',
  news: 'Novedades',
  signOut: 'Cerrar sesión',
  help: 'Atajos de teclado',
  version: 'Versión %{version}',
  theme: { label: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  language: 'Idioma',
  notSelf: 'Algunas no se pueden aplicar a su propia cuenta.',
};
