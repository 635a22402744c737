import { remembered } from '../../contract/remembered';

/** How lengths are measured; a setting of the organisation's. */
export type Units = 'metric' | 'imperial';

const footM = 0.3048;
const mileM = 1609.344;

/** A length of a way. */
export function distanceText(metres: number, units: Units, locale: string): string {
  const [long, unit] = units === 'metric' ? [metres / 1000, 'kilometer'] : [metres / mileM, 'mile'];
  // 'Less than a kilometre' is said in metres, but a tenth of a mile is as short as miles are told.
  if (long < (units === 'metric' ? 1 : 0.1)) return altitudeText(metres, units, locale);
  return inUnit(long, unit, locale, long < 100 ? 1 : 0);
}

/** A speed that is known in metres a second. */
export function speedText(speed: number, units: Units, locale: string): string {
  return inUnit(speedIn(speed, units), units === 'metric' ? 'kilometer-per-hour' : 'mile-per-hour', locale, 0);
}

/** Metres a second in what the units say. */
function speedIn(speed: number, units: Units): number {
  return units === 'metric' ? speed * 3.6 : (speed * 3600) / mileM;
}

/** A height or another short length. */
export function altitudeText(metres: number, units: Units, locale: string): string {
  return inUnit(altitudeIn(metres, units), units === 'metric' ? 'meter' : 'foot', locale, 0);
}

/** How exact a position is: '± 5 m'. */
export function accuracyText(metres: number, units: Units, locale: string): string {
  return `± ${altitudeText(metres, units, locale)}`;
}

/** A distance in words about places, which are no more exact than that: '2 km', and never none. */
export function roughDistanceText(metres: number, units: Units, locale: string): string {
  const [count, unit] = units === 'metric' ? [metres / 1000, 'kilometer'] : [metres / mileM, 'mile'];
  return inUnit(Math.max(1, Math.round(count)), unit, locale, 0);
}

/** A position in degrees, to about a metre: '51.50735° N, 0.12776° W'. It reads from left to right in every language. */
export function degreesText(lat: number, lng: number): string {
  const text = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;
  return `${text(lat, 'N', 'S')}, ${text(lng, 'E', 'W')}`;
}

/** Metres in what the units say. */
function altitudeIn(metres: number, units: Units): number {
  return units === 'metric' ? metres : metres / footM;
}

/** How full a battery is, of a hundred. */
export function batteryText(battery: number, locale: string): string {
  return (battery / 100).toLocaleString(locale, { style: 'percent' });
}

/** '1 h 20 min', or seconds of what is shorter than a minute. */
export function durationText(ms: number, locale: string): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return inUnit(seconds, 'second', locale, 0);
  const minutes = Math.round(seconds / 60);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts: [number, string][] = [
    [days, 'day'],
    [hours, 'hour'],
    [rest, 'minute'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => inUnit(count, unit, locale, 0))
    .join(' ');
}

/** Made once: building a format costs more than a row of cells. */
const unitFormat = remembered(
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
