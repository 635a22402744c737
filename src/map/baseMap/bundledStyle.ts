import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../mapTheme';

const nothing = { type: 'FeatureCollection' as const, features: [] };
/** The font stack. The browser renders the glyphs, so no glyph server is needed. */
export const regular = ['system-ui, sans-serif'];

export const bundledSources = {
  countries: 'countries',
  names: 'country-names',
  places: 'places',
} as const;

/** Other colours show at once, as for printing. */
export const atOnce = { duration: 0, delay: 0 };

/** Returns the style of the map that needs no network: countries, and names of countries and places. */
export function bundledStyle(theme: MapTheme, attribution: string): StyleSpecification {
  return {
    version: 8,
    name: 'bundled',
    transition: atOnce,
    sources: {
      [bundledSources.countries]: { type: 'geojson', data: nothing, attribution, tolerance: 0.2 },
      [bundledSources.names]: { type: 'geojson', data: nothing },
      [bundledSources.places]: { type: 'geojson', data: nothing },
    },
    layers: [...shapeLayers(theme), ...nameLayers(theme)],
  };
}

/** Returns the paint of names, which the halo separates from what is below them. */
export function namePaint({ text, halo }: MapTheme) {
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.2 };
}

function shapeLayers(theme: MapTheme): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': theme.water } },
    {
      id: 'land',
      type: 'fill',
      source: bundledSources.countries,
      paint: { 'fill-color': theme.land, 'fill-antialias': false },
    },
    {
      id: 'borders',
      type: 'line',
      source: bundledSources.countries,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['interpolate', ['linear'], ['zoom'], 2, theme.border, 6, theme.coast],
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.6, 6, 1.2],
      },
    },
  ];
}

function nameLayers(theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'place-names',
      type: 'symbol',
      source: bundledSources.places,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': regular,
        // `magnitude` is the decimal logarithm of the population.
        'text-size': ['interpolate', ['linear'], ['get', 'magnitude'], 3, 10.5, 5, 12, 6.5, 14],
        'text-max-width': 8,
        'text-padding': ['interpolate', ['linear'], ['zoom'], 4, 6, 9, 2],
        'symbol-sort-key': ['-', 0, ['get', 'magnitude']],
      },
      paint: namePaint(theme),
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: bundledSources.names,
      minzoom: 1.5,
      // Names of small countries appear as the zoom grows.
      filter: ['>=', ['get', 'area'], ['step', ['zoom'], 60, 3, 8, 4, 1, 5, 0]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 13],
        'text-letter-spacing': 0.08,
        'text-transform': 'uppercase',
        'text-max-width': 7,
        'text-padding': 4,
        'symbol-sort-key': ['-', 0, ['get', 'area']],
      },
      paint: namePaint(theme),
    },
  ];
}
