import { MINUTE_MS } from '../../../../contract/durations';
import type { Places } from '../../../../contract/places';
import { english, fullPlaceText } from '../../../../schema/formats/placeText';
import { BOM, csvOf } from '../../../../service/csv';
import { loadPlaces } from '../../../../service/places';
import type { Position } from '../../contract/mapping';
import type { TracksExport } from './points';

type Cell = string | number | boolean | undefined;

const columns: readonly [heading: string, value: (point: Position) => Cell][] = [
  ['latitude', point => point.lat],
  ['longitude', point => point.lng],
  ['altitude_m', point => point.altitude],
  ['accuracy_m', point => point.accuracy],
  ['vertical_accuracy_m', point => point.verticalAccuracy],
  ['speed_m_s', point => point.speed],
  ['heading_deg', point => point.heading],
  ['battery_percent', point => point.battery],
  ['charging', point => point.charging],
  ['source', point => point.source],
  ['motion', point => point.motion],
  ['connectivity', point => point.connectivity],
  ['device', point => point.deviceId],
  ['implausible', point => point.implausible],
];

/** Writes positions as CSV (RFC 4180), one row each. Escapes texts that spreadsheets would take for formulas. */
export async function* writeCsv({ pagesOf, people, timezone }: TracksExport): AsyncGenerator<string> {
  const local = createLocalTimeFormat(timezone);
  const places = await loadPlaces();
  const headings = ['username', 'name', 'time', `time_${timezone}`, ...columns.map(([heading]) => heading), 'place'];
  yield `${BOM}${csvOf([headings])}\r\n`;
  for (const person of people) {
    const userCells = csvOf([[person.username, person.name]]);
    for await (const page of pagesOf(person)) {
      await places?.load(page);
      const placeOf = createPlaceNamer(places);
      let lines = '';
      for (const point of page) {
        lines += `${userCells},${point.timestamp},${local(point.timestamp)}`;
        for (const [, value] of columns) lines += `,${formatCell(value(point))}`;
        lines += `,${formatCell(placeOf(point))}\r\n`;
      }
      yield lines;
    }
  }
}

/** About a hundred metres. Place names give distances in whole kilometres. */
const NEAR_DEGREES = 0.001;

/** Returns a function from positions to place names. Reuses the previous name while a device stays nearby. */
function createPlaceNamer(places: Places | undefined): (point: Position) => string | undefined {
  let previous: { lat: number; lng: number; text: string | undefined } | undefined;
  return ({ lat, lng }) => {
    if (previous && Math.abs(lat - previous.lat) < NEAR_DEGREES && Math.abs(lng - previous.lng) < NEAR_DEGREES)
      return previous.text;
    const found = places?.find(lat, lng);
    previous = { lat, lng, text: found ? fullPlaceText(found, english) : undefined };
    return previous.text;
  };
}

/** Cache of escaped texts: a million positions contain the same few. */
const escapedCells = new Map<string, string>();
const MAX_CACHED_CELLS = 1_000;

function formatCell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const cached = escapedCells.get(value);
  if (cached !== undefined) return cached;
  if (escapedCells.size >= MAX_CACHED_CELLS) escapedCells.clear();
  const text = csvOf([[value]]);
  escapedCells.set(value, text);
  return text;
}

const QUARTER_MS = 15 * 60_000;

/**
 * Returns a function that formats ISO times, such as `2026-01-05T07:30:00.000Z`, in a time zone for spreadsheets, such
 * as `2026-01-05 08:30:00`. UTC offsets change at full quarters of an hour only, so it formats one time per quarter
 * with Intl instead of a million. Consecutive times of one minute differ in their seconds only.
 */
export function createLocalTimeFormat(timezone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  let quarter = Number.NaN;
  let offsetMs = 0;
  let minute = '';
  let minuteText = '';
  return moment => {
    if (minute !== '' && moment.startsWith(minute)) return minuteText + moment.slice(17, 19);
    const time = Date.parse(moment);
    const quarterStart = Math.floor(time / QUARTER_MS) * QUARTER_MS;
    if (quarterStart !== quarter) {
      quarter = quarterStart;
      offsetMs = Date.parse(`${format.format(quarterStart).replace(' ', 'T')}Z`) - quarterStart;
    }
    const text = new Date(time + offsetMs).toISOString();
    // Before time zones were introduced, offsets also had seconds.
    minute = offsetMs % MINUTE_MS === 0 ? moment.slice(0, 17) : '';
    minuteText = `${text.slice(0, 10)} ${text.slice(11, 17)}`;
    return minuteText + text.slice(17, 19);
  };
}
