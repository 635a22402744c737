import type { RuntimeConfig } from '../contract/config';
import { StartError } from './startError';
import { hasProtocol, readList, type Variables } from './variables';

/** The base map, and the origins that it loads from. */
export interface MapConfig {
  base: NonNullable<RuntimeConfig['map']>;
  origins: string[];
}

const mapboxOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];

export function readMap(value: Variables): MapConfig | undefined {
  const styleUrl = readMapAddress('MAP_STYLE_URL', value('MAP_STYLE_URL'));
  const pmtilesUrl = readMapAddress('MAP_PMTILES_URL', value('MAP_PMTILES_URL'));
  const mapboxToken = value('MAPBOX_TOKEN');
  if (mapboxToken !== undefined && !/^pk\.[\w.-]+$/.test(mapboxToken)) {
    // Don't repeat the text: it may be a secret token, which no browser may get.
    throw new StartError('MAPBOX_TOKEN must be a public token, which begins with "pk.".');
  }
  const extraOrigins = readList(value, 'MAP_ORIGINS');
  if (!extraOrigins.every(each => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(each))) {
    throw new StartError('MAP_ORIGINS must be origins such as https://tiles.example.net separated by commas.');
  }
  const given = [styleUrl, pmtilesUrl, mapboxToken].filter(each => each !== undefined);
  if (given.length === 0) return undefined;
  if (given.length > 1) throw new StartError('Set only one of MAP_STYLE_URL, MAP_PMTILES_URL and MAPBOX_TOKEN.');
  const own = [styleUrl, pmtilesUrl].flatMap(each => (each?.startsWith('http') ? [new URL(each).origin] : []));
  return {
    base: { styleUrl, pmtilesUrl, mapboxToken },
    origins: [...new Set([...own, ...(mapboxToken === undefined ? [] : mapboxOrigins), ...extraOrigins])],
  };
}

function readMapAddress(name: string, text: string | undefined): string | undefined {
  const isAddress = text === undefined || /^\/(?!\/)/.test(text) || hasProtocol(text);
  if (!isAddress) {
    throw new StartError(`${name} must be a web address, or a path on the console's own origin, not "${text}".`);
  }
  return text;
}
