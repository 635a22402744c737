import type { servers as english } from './servers.en';

export const servers: typeof english = {
  switcher: {
    placeholder: 'Veuillez sélectionner le serveur',
    switch: 'Serveur : %{name}. Changer',
    all: 'Tous les serveurs',
    label: 'Serveur',
  },
  organizations: {
    none: 'Aucune organisation n’est sur ce serveur.',
    organization: 'Organisation',
    vhost: 'Hôte virtuel',
    people: 'Utilisateurs',
    still: 'Suppression impossible tant que ces organisations s’y trouvent :',
  },
  hosts: {
    synchronise: 'Synchroniser',
    addServer: 'Ajouter un serveur',
    question: 'Synchroniser les hôtes virtuels',
  },
  sync: {
    intro:
      'Compare les organisations, les utilisateurs et les équipes de la console avec les hôtes virtuels, les comptes et les groupes du serveur. Rien n’est modifié sans votre accord.',
    compare: 'Comparer',
    again: 'Comparer de nouveau',
    repair:
      'Appliquer %{smart_count} modification |||| Appliquer %{smart_count} de modifications |||| Appliquer %{smart_count} modifications',
    comparing: 'Comparaison : %{done} hôtes virtuels sur %{total}',
    repairing: 'Correction : %{done} hôtes virtuels sur %{total}',
    failed: 'Interruption : %{message} Ce qui est fait reste ; comparez de nouveau pour continuer.',
    stopped: 'Vous avez arrêté l’opération. Ce qui est fait reste ; comparez de nouveau pour continuer.',
    nothing: 'Tout concorde : il n’y a rien à modifier.',
    planned: 'Modifications prévues',
    plan: {
      added:
        'Ajouter %{smart_count} hôte virtuel |||| Ajouter %{smart_count} d’hôtes virtuels |||| Ajouter %{smart_count} hôtes virtuels',
      removed:
        'Retirer %{smart_count} hôte virtuel |||| Retirer %{smart_count} d’hôtes virtuels |||| Retirer %{smart_count} hôtes virtuels',
      usersMissing:
        'Créer %{smart_count} compte |||| Créer %{smart_count} de comptes |||| Créer %{smart_count} comptes',
      usersBlocked:
        'Bloquer %{smart_count} compte désactivé |||| Bloquer %{smart_count} de comptes désactivés |||| Bloquer %{smart_count} comptes désactivés',
      groupsFixed:
        'Corriger %{smart_count} groupe |||| Corriger %{smart_count} de groupes |||| Corriger %{smart_count} groupes',
    },
    done: 'Modifications effectuées',
    added:
      '%{smart_count} hôte virtuel ajouté |||| %{smart_count} d’hôtes virtuels ajoutés |||| %{smart_count} hôtes virtuels ajoutés',
    removed:
      '%{smart_count} hôte virtuel retiré |||| %{smart_count} d’hôtes virtuels retirés |||| %{smart_count} hôtes virtuels retirés',
    usersMissing: '%{smart_count} compte créé |||| %{smart_count} de comptes créés |||| %{smart_count} comptes créés',
    usersBlocked:
      '%{smart_count} compte désactivé bloqué |||| %{smart_count} de comptes désactivés bloqués |||| %{smart_count} comptes désactivés bloqués',
    groupsFixed:
      '%{smart_count} groupe corrigé |||| %{smart_count} de groupes corrigés |||| %{smart_count} groupes corrigés',
    usersUnknown:
      '%{smart_count} compte inconnu ici, laissé tel quel |||| %{smart_count} de comptes inconnus ici, laissés tels quels |||| %{smart_count} comptes inconnus ici, laissés tels quels',
    errors:
      '%{smart_count} hôte virtuel requiert votre intervention |||| %{smart_count} d’hôtes virtuels requièrent votre intervention |||| %{smart_count} hôtes virtuels requièrent votre intervention',
    more: 'et %{smart_count} de plus',
  },
  work: {
    accounts: 'Mises à jour des comptes des serveurs de chat',
    look: 'Vérification des serveurs de chat',
    certificates: 'Vérification des certificats des serveurs de chat',
  },
};
