import type { dnsLogs as english } from './dnsLogs.en';

export const dnsLogs: typeof english = {
  download: 'Télécharger',
  downloadHelp: 'En CSV, tout ce que la recherche et les filtres laissent passer',
  notDownloaded: 'Impossible de créer le fichier : %{message}',
  clear: {
    label: 'Vider',
    question: 'Vider le journal ?',
    consequence:
      'Toutes les requêtes enregistrées disparaissent, avec les chiffres de la vue d’ensemble. Les prochaines seront journalisées comme avant. Cette action est sans retour.',
    type: 'Saisissez %{word} pour le vider',
    cancel: 'Conserver',
    done: '%{smart_count} requête supprimée |||| %{smart_count} de requêtes supprimées |||| %{smart_count} requêtes supprimées',
    failed: 'Impossible de vider le journal : %{message}',
  },
  tracker: {
    open: 'Qui est derrière %{name}',
    failed: 'Impossible de charger les détails : %{message}',
    company: 'Entreprise',
    category: 'Catégorie',
    domains: 'Domaines',
    website: 'Site web',
    privacy: 'Politique de confidentialité',
    categories: {
      advertising: 'Publicité',
      site_analytics: 'Mesure d’audience',
      social_media: 'Réseaux sociaux',
      cdn: 'Diffusion de contenu',
      audio_video_player: 'Audio et vidéo',
      customer_interaction: 'Relation client',
      essential: 'Essentiel',
      misc: 'Autre',
      pornvertising: 'Publicité pornographique',
      extensions: 'Extensions de navigateur',
      telemetry: 'Télémétrie',
    },
  },
  reasons: 'Pourquoi',
  choices: {
    none: 'Aucune requête de ce type ces 30 derniers jours.',
    more: 'La recherche en trouve %{smart_count} de plus',
    failed: 'Impossible de charger les choix possibles : %{message}',
  },
  noReasons: 'Rien dans le profil ne s’y rapporte.',
};
