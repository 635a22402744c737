import type { record as english } from '../en/record';

export const record: typeof english = {
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
    failed: '%{action} : échec : %{message}',
    thenFailed: '%{action} : effectué, mais la suite a échoué : %{message}',
  },
};
