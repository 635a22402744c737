import type { mappingSettings as english } from './mappingSettings.en';

export const mappingSettings: typeof english = {
  oneOrganization: 'Chaque organisation a ses propres réglages. Choisissez celle que vous voulez modifier.',
  countedLoss:
    'À l’enregistrement, %{smart_count} position antérieure au %{since} sera supprimée définitivement. |||| À l’enregistrement, %{smart_count} de positions antérieures au %{since} seront supprimées définitivement. |||| À l’enregistrement, %{smart_count} positions antérieures au %{since} seront supprimées définitivement.',
  noLoss: 'Rien n’est supprimé maintenant : aucune position n’est plus ancienne.',
  counting: 'Décompte de ce qui serait supprimé…',
  lossUnknown: 'Impossible de compter ce qui serait supprimé : %{message}',
  question:
    'Supprimer %{smart_count} position ? |||| Supprimer %{smart_count} de positions ? |||| Supprimer %{smart_count} positions ?',
  consequence:
    'Les positions antérieures au %{since} sont supprimées définitivement, pour tout le monde. Rien ne les ramène.',
  keep: 'Conserver',
  confirm: 'Supprimer et enregistrer',
  view: {
    all: 'Tout le monde visible',
    chosen: 'Une vue de votre choix',
    at: '%{place}, zoom %{zoom}',
    change: 'Modifier sur la carte',
    title: 'Vue de départ des cartes',
    hint: 'Déplacez et zoomez la carte sur ce qui doit apparaître d’abord, ou saisissez les valeurs.',
    use: 'Utiliser la vue actuelle',
    lat: 'Latitude',
    lng: 'Longitude',
    zoom: 'Zoom',
  },
  teams: {
    everybody:
      'Tout le monde partage. À ce jour, %{smart_count} utilisateur a une position. |||| Tout le monde partage. À ce jour, %{smart_count} d’utilisateurs ont une position. |||| Tout le monde partage. À ce jour, %{smart_count} utilisateurs ont une position.',
    none: 'Personne ne partage : aucune équipe n’est indiquée.',
    people: 'Utilisateurs qui ont une position : %{all}, dont %{smart_count} la partagent.',
    unknown: 'Impossible de savoir combien d’utilisateurs cela représente : %{message}',
  },
};
