import type { devices as english } from './devices.en';

export const devices: typeof english = {
  charts: {
    show: 'Afficher les graphiques',
    hide: 'Masquer les graphiques',
    label: 'Les appareils en chiffres',
    riskLevel: 'Risque',
    reason: 'Problèmes',
    platform: 'Plateforme',
    checkIn: 'Dernier rapport',
    devices: 'Appareils',
    nothing: 'Aucun problème.',
  },
  score: {
    title: 'Pourquoi ce risque',
    none: 'Rien n’augmente son score.',
    unknown:
      'Son application n’indique ni le verrouillage de l’écran, ni le chiffrement, ni si l’appareil est débridé ou rooté.',
    sum: 'Score',
    capped: '%{most} au maximum.',
    points: '+%{points}',
    how: 'Comment le score est calculé',
    rules:
      'Le score est la somme de ces points, 100 au maximum. Le risque est critique à partir de %{compromised}, élevé à partir de %{high}, moyen à partir de %{medium} et faible en dessous.',
  },
  person: {
    deleteAll: 'Supprimer toutes les données de sécurité',
    question: 'Supprimer les données de sécurité de %{name} ?',
    consequence:
      'Tout ce que les appareils de cet utilisateur ont signalé est supprimé ici. Les appareils eux-mêmes ne changent pas, et réapparaissent à leur prochain rapport.',
    done: '%{smart_count} appareil supprimé |||| %{smart_count} d’appareils supprimés |||| %{smart_count} appareils supprimés',
  },
  everything: {
    label: 'Tout supprimer',
    question: 'Supprimer les données de tous les appareils ?',
    consequence:
      'Tout ce que les appareils de l’organisation ont signalé est supprimé ici, sans retour possible. Les appareils eux-mêmes ne changent pas, et réapparaissent à leur prochain rapport.',
    type: 'Saisissez %{word} pour tout supprimer',
    cancel: 'Conserver',
    done: 'Données de %{smart_count} appareil supprimées |||| Données de %{smart_count} d’appareils supprimées |||| Données de %{smart_count} appareils supprimées',
    failed: 'Impossible de supprimer les données : %{message}',
  },
  enrol: {
    label: 'Enregistrer un appareil',
    question: 'Enregistrer un appareil',
    consequence:
      'Vous obtenez un code pour un appareil de cet utilisateur. Il fonctionne une fois, pendant 24 heures, et remplace un code antérieur de l’utilisateur. Les utilisateurs invités ou désactivés ne peuvent pas enregistrer d’appareils.',
    user: 'Utilisateur',
    create: 'Créer le code',
    failed: 'Impossible de créer le code : %{message}',
    made: 'Le code est prêt',
    code: 'Code',
    help: 'Saisissez-le sur l’appareil dans les 24 heures. Il ne sera plus affiché.',
    command: 'Commande pour un ordinateur',
    close: 'Terminé',
  },
  mail: {
    to: 'À',
    toHelp:
      '%{max} adresses au maximum, séparées par des virgules. Sans adresse : celles des alertes de l’organisation, sinon la vôtre.',
    wrong: '« %{address} » n’est pas une adresse e-mail. Exemple : ops@example.net',
    many: '%{max} adresses au maximum.',
    send: 'Envoyer',
    failed: 'L’envoi a échoué : %{message}',
    report: {
      label: 'Rapport de test',
      question: 'Envoyer un rapport de test ?',
      consequence:
        'Les chiffres des 7 derniers jours, les appareils les plus exposés et tous les appareils dans un fichier.',
      done: 'Le rapport de test est en route vers %{to}',
    },
    alert: {
      label: 'Alerte de test',
      question: 'Envoyer une alerte de test ?',
      consequence: 'Ce que vous recevriez en cas de découverte, avec un appareil inventé.',
      done: 'L’alerte de test est en route vers %{to}',
      about: 'Sujet',
      types: {
        jailbreak: 'Un appareil débridé',
        malware: 'Une application nuisible',
        tampering: 'Une application altérée',
      },
    },
  },
  work: {
    codes: 'Nettoyage des codes d’inscription',
  },
};
