import type { map as english } from '../en/map';

export const map: typeof english = {
  loading: 'El mapa se está cargando',
  keys: 'Las teclas de flecha mueven el mapa; más y menos lo acercan y alejan.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  attribution: 'Hecho con Natural Earth',
  toggleAttribution: 'De dónde procede este mapa',
  noWebGl: {
    title: 'Este navegador no puede dibujar mapas',
    help: 'Los mapas necesitan WebGL 2. Active la aceleración por hardware en los ajustes del navegador o use otro. Todo lo que muestra el mapa está también en la lista.',
  },
  failed: {
    title: 'No se pudo dibujar el mapa',
    help: 'Todo lo que muestra el mapa está también en la lista.',
  },
  baseFailed: {
    style: 'No se pudo cargar el estilo del mapa desde %{url}. En su lugar se muestra el mapa incluido.',
    pmtiles: 'No se pudieron cargar las teselas del mapa desde %{url}. En su lugar se muestra el mapa incluido.',
    mapbox: 'No se pudo cargar el mapa de Mapbox. En su lugar se muestra el mapa incluido.',
  },
  compass: {
    n: 'norte',
    ne: 'noreste',
    e: 'este',
    se: 'sureste',
    s: 'sur',
    sw: 'suroeste',
    w: 'oeste',
    nw: 'noroeste',
  },
  where: {
    within: '%{place}, a %{distance} del centro',
    outside: {
      n: 'a %{distance} al norte de %{place}',
      ne: 'a %{distance} al noreste de %{place}',
      e: 'a %{distance} al este de %{place}',
      se: 'a %{distance} al sureste de %{place}',
      s: 'a %{distance} al sur de %{place}',
      sw: 'a %{distance} al suroeste de %{place}',
      w: 'a %{distance} al oeste de %{place}',
      nw: 'a %{distance} al noroeste de %{place}',
    },
  },
  position: {
    copy: 'Copiar la ubicación',
    copied: 'Se copió la ubicación',
  },
};
