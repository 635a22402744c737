import { memoize } from '../../contract/memoize';

/** The system of units, a setting of the organisation. */
export type Units = 'metric' | 'imperial';

const METRES_PER_FOOT = 0.3048;
const METRES_PER_MILE = 1609.344;

/** Returns a distance in kilometres or miles, and that unit. */
function longDistance(metres: number, units: Units): [distance: number, unit: string] {
  return units === 'metric' ? [metres / 1000, 'kilometer'] : [metres / METRES_PER_MILE, 'mile'];
}

export function distanceText(metres: number, units: Units, locale: string): string {
  const [distance, unit] = longDistance(metres, units);
  // Below a kilometre, use metres. Below a tenth of a mile, use feet.
  if (distance < (units === 'metric' ? 1 : 0.1)) return altitudeText(metres, units, locale);
  return inUnit(distance, unit, locale, distance < 100 ? 1 : 0);
}

/** Formats a speed given in metres per second. */
export function speedText(speed: number, units: Units, locale: string): string {
  const [distance, unit] = longDistance(speed * 3600, units);
  return inUnit(distance, `${unit}-per-hour`, locale, 0);
}

/** Formats an altitude or another short length. */
export function altitudeText(metres: number, units: Units, locale: string): string {
  return units === 'metric' ? inUnit(metres, 'meter', locale, 0) : inUnit(metres / METRES_PER_FOOT, 'foot', locale, 0);
}

/** Formats the accuracy of a position: '± 5 m'. */
export function accuracyText(metres: number, units: Units, locale: string): string {
  return `± ${altitudeText(metres, units, locale)}`;
}

/** Formats a distance to a place in whole kilometres or miles, at least 1: '2 km'. */
export function roughDistanceText(metres: number, units: Units, locale: string): string {
  const [distance, unit] = longDistance(metres, units);
  return inUnit(Math.max(1, Math.round(distance)), unit, locale, 0);
}

/** Formats a position in degrees, to about a metre: '51.50735° N, 0.12776° W'. Left-to-right in every language. */
export function degreesText(lat: number, lng: number): string {
  const text = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;
  return `${text(lat, 'N', 'S')}, ${text(lng, 'E', 'W')}`;
}

/** Formats a battery level of 0 to 100. */
export function batteryText(battery: number, locale: string): string {
  return (battery / 100).toLocaleString(locale, { style: 'percent' });
}

/** Formats a duration: '1 h 20 min', or in seconds below a minute. */
export function durationText(ms: number, locale: string): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return inUnit(seconds, 'second', locale, 0);
  const minutes = Math.round(seconds / 60);
  const [days, hours, restMinutes] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts: [number, string][] = [
    [days, 'day'],
    [hours, 'hour'],
    [restMinutes, 'minute'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => inUnit(count, unit, locale, 0))
    .join(' ');
}

/** Memoized, because creating a format takes longer than rendering a row. */
const unitFormat = memoize(
  (locale: string, unit: string, digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);

function inUnit(value: number, unit: string, locale: string, digits: number): string {
  return unitFormat(locale, unit, digits).format(value);
}
