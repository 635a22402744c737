import { isTimeZone } from '../../../contract/timeZones';

const names = new Map<string, string>();

/** A time zone to choose, with its name in a language, such as `Europe/Berlin (Central European Time)`. */
export function zoneName(zone: string, locale: string): string {
  const key = `${locale} ${zone}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const place = zone.replaceAll('_', ' ');
  const name = isTimeZone(zone) && zone !== 'UTC' ? `${place} (${longName(zone, locale)})` : place;
  names.set(key, name);
  return name;
}

/** What clocks of a zone are called, whether it is summer or not. */
function longName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
