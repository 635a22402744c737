import type { StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../mapTheme';
import { atOnce, namePaint, regular } from './bundledStyle';

const tiles = (layer: string) => ({ source: 'tiles', 'source-layer': layer });

/** Returns a style for a vector PMTiles file with the Protomaps layers, in the muted colours of the bundled map. */
export function pmtilesStyle(theme: MapTheme, url: string): StyleSpecification {
  return {
    version: 8,
    name: 'pmtiles',
    transition: atOnce,
    sources: { tiles: { type: 'vector', url: `pmtiles://${url}` } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': theme.water } },
      { id: 'earth', type: 'fill', ...tiles('earth'), paint: { 'fill-color': theme.land } },
      {
        id: 'parks',
        type: 'fill',
        ...tiles('landuse'),
        filter: ['in', ['get', 'kind'], ['literal', ['park', 'forest', 'wood', 'nature_reserve']]],
        paint: { 'fill-color': theme.park },
      },
      {
        id: 'water-areas',
        type: 'fill',
        ...tiles('water'),
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': theme.water },
      },
      {
        id: 'road-cases',
        type: 'line',
        ...tiles('roads'),
        minzoom: 9,
        paint: {
          'line-color': theme.border,
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, 0.8, 18, 14],
        },
      },
      {
        id: 'roads',
        type: 'line',
        ...tiles('roads'),
        minzoom: 12,
        paint: {
          'line-color': theme.road,
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 12, 0.5, 18, 12],
        },
      },
      {
        id: 'boundaries',
        type: 'line',
        ...tiles('boundaries'),
        paint: { 'line-color': theme.coast, 'line-width': 1 },
      },
      {
        id: 'road-names',
        type: 'symbol',
        ...tiles('roads'),
        minzoom: 14,
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'name'],
          'text-font': regular,
          'text-size': 11,
        },
        paint: namePaint(theme),
      },
      {
        id: 'places',
        type: 'symbol',
        ...tiles('places'),
        layout: {
          'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']],
          'text-font': regular,
          'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 10, 14],
          'text-max-width': 8,
        },
        paint: namePaint(theme),
      },
    ],
  };
}
