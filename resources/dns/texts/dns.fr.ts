import type { dns as english } from './dns.en';

export const dns: typeof english = {
  title: 'Filtrage DNS',
  description: 'Les noms que les appareils de l’organisation peuvent atteindre, et ce qu’ils ont demandé.',
  oneOrganization:
    'Chaque organisation a son propre profil DNS : ses réglages et ses chiffres ne peuvent pas être affichés ensemble. Le journal, lui, peut couvrir toutes les organisations.',
  failed: 'Impossible de charger le profil DNS : %{message}',
  tabs: {
    overview: 'Vue d’ensemble',
    privacy: 'Confidentialité',
    services: 'Catégories et services',
    tlds: 'TLD',
    denylist: 'Refusés',
    allowlist: 'Autorisés',
    muteList: 'Sourdine',
    setup: 'Configuration',
  },
  create: {
    title: 'Le DNS n’est pas encore filtré',
    help: 'Un profil indique ce qui est filtré pour les appareils de l’organisation. Choisissez un point de départ ; tout peut être modifié ensuite.',
    templates: {
      strict: {
        title: 'Strict',
        help: 'Toutes les protections et davantage de listes de blocage : quelques sites auront peut-être besoin de la liste d’autorisation.',
      },
      balanced: {
        title: 'Équilibré',
        help: 'Une protection contre les menaces, les publicités et les traqueurs que presque personne ne remarque.',
      },
      off: { title: 'Désactivé', help: 'Rien n’est filtré tant que vous ne l’activez pas.' },
    },
    submit: 'Créer le profil',
    failed: 'Impossible de créer le profil : %{message}',
  },
  privacy: {
    failed: 'L’enregistrement a échoué : %{message}',
    natives: {
      title: 'Pistage natif',
      help: 'Bloque ce que les appareils signalent d’eux-mêmes à leurs fabricants.',
    },
    more: { title: 'Autres traqueurs', help: 'Ce qu’aucune liste de blocage ne reconnaît à son seul nom.' },
    switches: {
      disguisedTrackers: {
        label: 'Bloquer les traqueurs déguisés',
        help: 'Des noms propres à un site qui mènent au traqueur d’un tiers.',
      },
      allowAffiliate: {
        label: 'Autoriser les liens d’affiliation',
        help: 'Des liens dans les résultats de recherche et les boutiques qui comptent l’origine des visites. Ils fonctionnent sans révéler l’adresse à personne.',
      },
    },
  },
  add: {
    domains: 'Domaines',
    help: 'Un ou plusieurs, %{most} au maximum : un par ligne, ou un fichier hosts, une liste de blocage ou des adresses telles que copiées. Chacun couvre ses sous-domaines.',
    count:
      '%{smart_count} domaine à ajouter |||| %{smart_count} de domaines à ajouter |||| %{smart_count} domaines à ajouter',
    tooMany: '%{count} lignes, c’est trop : %{most} au maximum à la fois.',
    unsaved: 'Domaines',
    overlaps: {
      denylist: {
        conflict:
          'Ce domaine ou son domaine parent est dans la liste d’autorisation, qui l’emporte. Il n’est donc pas bloqué : |||| Ces domaines ou leurs domaines parents sont dans la liste d’autorisation, qui l’emporte. Ils ne sont donc pas bloqués : |||| Ces domaines ou leurs domaines parents sont dans la liste d’autorisation, qui l’emporte. Ils ne sont donc pas bloqués :',
        exception:
          'Ce domaine est bloqué, sauf des sous-domaines de la liste d’autorisation : |||| Ces domaines sont bloqués, sauf des sous-domaines de la liste d’autorisation : |||| Ces domaines sont bloqués, sauf des sous-domaines de la liste d’autorisation :',
      },
      allowlist: {
        conflict:
          'Ce domaine ou un sous-domaine est dans la liste de refus. La liste d’autorisation l’emporte, il passe donc : |||| Ces domaines ou leurs sous-domaines sont dans la liste de refus. La liste d’autorisation l’emporte, ils passent donc : |||| Ces domaines ou leurs sous-domaines sont dans la liste de refus. La liste d’autorisation l’emporte, ils passent donc :',
        exception:
          'Ce domaine passe, bien que son domaine parent soit dans la liste de refus : |||| Ces domaines passent, bien que leurs domaines parents soient dans la liste de refus : |||| Ces domaines passent, bien que leurs domaines parents soient dans la liste de refus :',
      },
    },
    refused:
      '%{smart_count} ligne ne peut pas être ajoutée |||| %{smart_count} de lignes ne peuvent pas être ajoutées |||| %{smart_count} lignes ne peuvent pas être ajoutées',
    reasons: {
      empty: 'Ne contient aucun domaine',
      notDomain: 'Domaine non valide. Exemple : ads.example.net',
      bareTld: 'Un domaine de premier niveau. Bloquez-le sous Domaines de premier niveau',
      onlyDomains: 'Un domaine de premier niveau ne peut pas figurer dans cette liste. Exemple : ads.example.net',
      tooLong: 'Plus long qu’un domaine ne peut l’être',
      ipAddress: 'Une adresse IP, pas un domaine',
      duplicate: 'Déjà dans la liste, ou deux fois dans la saisie',
      inactive: 'Déjà dans la liste, mais désactivé. Activez-le dans la liste',
      full: 'La liste est pleine',
    },
    submit:
      'Ajouter %{smart_count} domaine |||| Ajouter %{smart_count} de domaines |||| Ajouter %{smart_count} domaines',
    done: '%{smart_count} domaine ajouté |||| %{smart_count} de domaines ajoutés |||| %{smart_count} domaines ajoutés',
  },
  work: {
    counting: 'Comptage des requêtes DNS',
    queries: 'Nettoyage des anciennes requêtes DNS',
    batches: 'Nettoyage des lots des résolveurs',
    demo: 'Requêtes DNS de la démo',
  },
};
