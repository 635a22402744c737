import Papa from 'papaparse';
import type { Position } from '../../contract/positions';
import type { Exported } from './index';

/** Tells Excel that the file is UTF-8. */
const BOM = '\ufeff';

type Cell = string | number | boolean | undefined;

/** The columns of the file with what they hold. */
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

/** Points as CSV (RFC 4180), a row each. No text is taken for a formula. */
export async function* csvOf({ pagesOf, people, timezone }: Exported): AsyncGenerator<string> {
  const local = localTime(timezone);
  const headings = ['username', 'name', 'time', `time_${timezone}`, ...columns.map(([heading]) => heading)];
  yield BOM + lines([headings]);
  for (const person of people) {
    for await (const page of pagesOf(person)) {
      yield lines(
        page.map(point => [
          person.username,
          person.name,
          point.timestamp,
          local(new Date(point.timestamp)),
          ...columns.map(([, value]) => value(point)),
        ]),
      );
    }
  }
}

const QUARTER_MS = 15 * 60_000;

/**
 * Moments as clocks of a time zone show them, such as `2026-01-05 08:30:00`, which spreadsheets read. Clocks are changed at
 * full quarters of an hour, so only one moment of each has to be asked for, and not a million.
 */
export function localTime(timezone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  let quarter = Number.NaN;
  let ahead = 0;
  return moment => {
    const begin = Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS;
    if (begin !== quarter) {
      quarter = begin;
      ahead = Date.parse(`${format.format(begin).replace(' ', 'T')}Z`) - begin;
    }
    return new Date(moment.getTime() + ahead).toISOString().slice(0, 19).replace('T', ' ');
  };
}

function lines(rows: Cell[][]): string {
  // Numbers keep their sign, and nothing else does: a coordinate is no formula, and -1+cmd is one.
  const escapeFormulae = /^[=+@\t\r\n\uff1d\uff0b\uff0d\uff20]|^-(?!\d+(?:\.\d+)?(?:e[+-]?\d+)?$)/;
  return `${Papa.unparse(rows, { escapeFormulae, newline: '\r\n' })}\r\n`;
}
