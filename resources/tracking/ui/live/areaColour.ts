import type { MapTheme } from '../../../../src/map/mapTheme';
import { colors, type Tone } from '../../../../src/theme/tokens';
import type { GeofenceColour } from '../../contract/geofences';

const tones: Record<Exclude<GeofenceColour, 'purple'>, Tone> = {
  blue: 'information',
  green: 'good',
  orange: 'warning',
  red: 'bad',
  grey: 'neutral',
};
/** No tone is purple. */
const purple = { light: '#7a4fd0', dark: '#a98bf0' };

/** Returns an area's colour for the map's scheme. */
export function areaColour(colour: GeofenceColour, { scheme }: Pick<MapTheme, 'scheme'>): string {
  return colour === 'purple' ? purple[scheme] : colors[scheme].tones[tones[colour]].dot;
}
