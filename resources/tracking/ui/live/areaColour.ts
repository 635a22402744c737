import type { MapTheme } from '../../../../src/map/mapTheme';
import { colors } from '../../../../src/theme/tokens';
import type { GeofenceColour } from '../../contract/geofences';

/** Returns an area's colour for the map's scheme. */
export function areaColour(colour: GeofenceColour, { scheme }: Pick<MapTheme, 'scheme'>): string {
  const { tones } = colors[scheme];
  const isDark = scheme === 'dark';
  switch (colour) {
    case 'blue':
      return tones.information.dot;
    case 'green':
      return tones.good.dot;
    case 'orange':
      return tones.warning.dot;
    case 'red':
      return tones.bad.dot;
    case 'purple':
      return isDark ? '#a98bf0' : '#7a4fd0';
    case 'grey':
      return tones.neutral.dot;
  }
}
