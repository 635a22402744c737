import { remembered } from '../../../contract/remembered';
import { isTimeZone } from '../../../contract/timeZones';

/** A time zone to choose, with its name in a language, such as `Europe/Berlin (Central European Time)`. */
export const zoneName = remembered((zone: string, locale: string): string => {
  const place = zone.replaceAll('_', ' ');
  return isTimeZone(zone) && zone !== 'UTC' ? `${place} (${longName(zone, locale)})` : place;
});

/** What clocks of a zone are called, whether it is summer or not. */
function longName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
