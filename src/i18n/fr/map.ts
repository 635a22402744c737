import type { map as english } from '../en/map';

export const map: typeof english = {
  loading: 'Chargement de la carte',
  keys: 'Les touches fléchées déplacent la carte, plus et moins changent l’échelle.',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  attribution: 'Réalisé avec Natural Earth',
  toggleAttribution: 'Origine de cette carte',
  noWebGl: {
    title: 'Ce navigateur ne peut pas dessiner de cartes',
    help: 'Les cartes demandent WebGL 2. Activez l’accélération matérielle dans les paramètres du navigateur, ou utilisez-en un autre. Tout ce que montre la carte figure aussi dans la liste.',
  },
  failed: {
    title: 'Impossible de dessiner la carte',
    help: 'Tout ce que montre la carte figure aussi dans la liste.',
  },
  baseFailed: {
    style: 'Impossible de charger le style de carte depuis %{url}. La carte fournie est affichée à sa place.',
    pmtiles: 'Impossible de charger les tuiles depuis %{url}. La carte fournie est affichée à leur place.',
    mapbox: 'Impossible de charger la carte de Mapbox. La carte fournie est affichée à sa place.',
  },
  compass: {
    n: 'nord',
    ne: 'nord-est',
    e: 'est',
    se: 'sud-est',
    s: 'sud',
    sw: 'sud-ouest',
    w: 'ouest',
    nw: 'nord-ouest',
  },
  where: {
    within: '%{place}, à %{distance} du centre',
    outside: {
      n: '%{place}, à %{distance} au nord',
      ne: '%{place}, à %{distance} au nord-est',
      e: '%{place}, à %{distance} à l’est',
      se: '%{place}, à %{distance} au sud-est',
      s: '%{place}, à %{distance} au sud',
      sw: '%{place}, à %{distance} au sud-ouest',
      w: '%{place}, à %{distance} à l’ouest',
      nw: '%{place}, à %{distance} au nord-ouest',
    },
  },
  position: {
    copy: 'Copier la position',
    copied: 'Position copiée',
  },
};
