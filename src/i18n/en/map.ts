import { placeWords } from '../../../schema/formats/placeText';

/** The texts that all maps share. */
export const map = {
  loading: 'The map is loading',
  keys: 'Arrow keys move the map, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attribution: 'Made with Natural Earth',
  toggleAttribution: 'Map sources',
  noWebGl: {
    title: 'This browser can’t draw maps',
    help: 'Maps need WebGL 2. Switch on hardware acceleration in the browser’s settings, or use another browser. Everything that the map shows is in the list as well.',
  },
  failed: {
    title: 'The map could not be drawn',
    help: 'Everything that the map shows is in the list as well.',
  },
  baseFailed: {
    style: 'The map style could not be loaded from %{url}. The bundled map is shown instead.',
    pmtiles: 'The map tiles could not be loaded from %{url}. The bundled map is shown instead.',
    mapbox: 'Mapbox’s map could not be loaded. The bundled map is shown instead.',
  },
  compass: {
    n: 'north',
    ne: 'north-east',
    e: 'east',
    se: 'south-east',
    s: 'south',
    sw: 'south-west',
    w: 'west',
    nw: 'north-west',
  },
  where: placeWords,
  position: {
    copy: 'Copy the position',
    copied: 'The position was copied',
  },
};
