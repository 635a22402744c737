import type { ra as english } from '../en/ra';

export const ra: typeof english = {
  action: {
    cancel: 'Annuler',
    close: 'Fermer',
    create: 'Créer',
    delete: 'Supprimer',
    edit: 'Modifier',
    open: 'Ouvrir',
    refresh: 'Actualiser',
    save: 'Enregistrer',
    undo: 'Annuler',
  },
  auth: { auth_check_error: 'Veuillez vous connecter pour continuer' },
  message: {
    invalid_form: 'Certains champs sont à corriger',
    unsaved_changes: 'Certaines modifications ne sont pas enregistrées. Quitter sans les enregistrer ?',
  },
  notification: {
    canceled: 'Annulé',
    created: 'Création effectuée',
    data_provider_error: 'Impossible de charger les données',
    deleted:
      'Suppression effectuée |||| %{smart_count} de suppressions effectuées |||| %{smart_count} suppressions effectuées',
    http_error: 'Le service est injoignable',
    item_doesnt_exist: 'Cet élément n’existe plus',
    logged_out: 'Votre session a pris fin. Veuillez vous reconnecter.',
    not_authorized: 'Vous n’avez pas accès à cette page',
    updated:
      'Modification enregistrée |||| %{smart_count} de modifications enregistrées |||| %{smart_count} modifications enregistrées',
  },
  page: {
    create: 'Créer : %{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  validation: {
    email: 'Adresse e-mail non valide. Exemple : ada@example.net',
    number: 'Ce n’est pas un nombre. Exemple : 12',
    regex: 'Format non valide',
    required: 'Veuillez remplir ce champ',
    unique: 'Déjà utilisé',
  },
};
