import type { record as english } from '../en/record';

export const record: typeof english = {
  roles: { super_admin: 'super-admin', admin: 'admin', user: 'utilisateur' },
  input: {
    none: 'Aucune valeur',
    choose: 'Choisir',
    clear: 'Effacer',
    open: 'Ouvrir la liste',
    close: 'Fermer la liste',
    searching: 'Recherche…',
    noMatch: 'Aucun résultat',
    noneFree: 'Rien de disponible',
  },
  action: {
    already: 'Une autre personne l’a déjà fait : %{action}, %{name}',
    question:
      '%{action} : %{name} ? |||| %{action} : %{smart_count} %{resource} ? |||| %{action} : %{smart_count} %{resource} ?',
    some: '%{count} sur %{total} s’y prêtent ; le reste ne change pas.',
    none: 'Rien de ce qui est sélectionné ne s’y prête.',
    notSelf: 'Votre propre compte est laissé de côté.',
    someNotSelf: '%{count} sur %{total} s’y prêtent. Le reste et votre propre compte sont laissés de côté.',
    leavesOut: 'Ce pour quoi cela n’est pas nécessaire ou pas possible est laissé de côté.',
    leavesOutAndSelf:
      'Votre propre compte est laissé de côté, ainsi que ce pour quoi cela n’est pas nécessaire ou pas possible.',
    typeCount: 'Saisissez %{count} pour confirmer',
    typeTitle: 'Saisissez %{title} pour confirmer',
    failed: '%{action} : échec : %{message}',
    thenFailed: '%{action} : effectué, mais la suite a échoué : %{message}',
  },
};
