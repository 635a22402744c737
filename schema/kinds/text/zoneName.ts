import { memoize } from '../../../contract/memoize';
import { isTimeZone } from '../../../contract/timeZones';

/** Returns a time zone's option text in a language, such as `Europe/Berlin (Central European Time)`. */
export const zoneName = memoize((zone: string, locale: string): string => {
  const place = zone.replaceAll('_', ' ');
  return isTimeZone(zone) && zone !== 'UTC' ? `${place} (${longName(zone, locale)})` : place;
});

/** Returns the generic name of a zone's time, the same in summer and winter. */
function longName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
