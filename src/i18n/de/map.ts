import type { map as english } from '../en/map';

export const map: typeof english = {
  loading: 'Die Karte wird geladen',
  keys: 'Pfeiltasten verschieben die Karte, Plus und Minus ändern den Zoom.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  attribution: 'Erstellt mit Natural Earth',
  toggleAttribution: 'Woher diese Karte stammt',
  noWebGl: {
    title: 'Dieser Browser kann keine Karten zeichnen',
    help: 'Karten benötigen WebGL 2. Schalten Sie in den Einstellungen des Browsers die Hardwarebeschleunigung ein oder verwenden Sie einen anderen. Alles, was die Karte zeigt, steht auch in der Liste.',
  },
  failed: {
    title: 'Die Karte konnte nicht gezeichnet werden',
    help: 'Alles, was die Karte zeigt, steht auch in der Liste.',
  },
  baseFailed: {
    style: 'Der Kartenstil konnte nicht von %{url} geladen werden. Stattdessen wird die mitgelieferte Karte angezeigt.',
    pmtiles:
      'Die Kartenkacheln konnten nicht von %{url} geladen werden. Stattdessen wird die mitgelieferte Karte angezeigt.',
    mapbox: 'Die Karte von Mapbox konnte nicht geladen werden. Stattdessen wird die mitgelieferte Karte angezeigt.',
  },
  compass: {
    n: 'Nord',
    ne: 'Nordost',
    e: 'Ost',
    se: 'Südost',
    s: 'Süd',
    sw: 'Südwest',
    w: 'West',
    nw: 'Nordwest',
  },
  where: {
    within: '%{place}, %{distance} vom Zentrum',
    outside: {
      n: '%{distance} nördlich von %{place}',
      ne: '%{distance} nordöstlich von %{place}',
      e: '%{distance} östlich von %{place}',
      se: '%{distance} südöstlich von %{place}',
      s: '%{distance} südlich von %{place}',
      sw: '%{distance} südwestlich von %{place}',
      w: '%{distance} westlich von %{place}',
      nw: '%{distance} nordwestlich von %{place}',
    },
  },
  position: {
    copy: 'Koordinaten kopieren',
    copied: 'Die Koordinaten wurden kopiert',
  },
};
