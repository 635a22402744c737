import { memoize } from '../../../contract/memoize';
import { isTimeZone } from '../../../contract/timeZones';

/** The names of renamed zones. Chrome and Node list them only by their previous ones. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns a time zone's option text in a language, such as `Europe/Berlin (Central European Time)`. */
export const zoneName = memoize((zone: string, locale: string): string => {
  const place = (renamed[zone] ?? zone).replaceAll('_', ' ');
  return isTimeZone(zone) && zone !== 'UTC' ? `${place} (${longName(zone, locale)})` : place;
});

/** Returns the generic name of a zone's time, the same in summer and winter. */
function longName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
