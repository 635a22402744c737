import type { Position } from '../../contract/mapping';
import type { Exported } from './exported';
import { linesOf, xml } from './points';

/** Number of positions formatted at a time, each about 200 bytes. */
const PART = 1_000;

/** Writes positions as GPX 1.1: one track per user, split into segments where the way is unknown. */
export async function* gpxOf({ pagesOf, people, now }: Exported): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Chat Console" xmlns="http://www.topografix.com/GPX/1/1" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fix="urn:chat-console:fix:1" ' +
    'xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">\n' +
    `<metadata><time>${now.toISOString()}</time></metadata>\n`;
  for (const person of people) {
    yield `<trk><name>${xml(person.name)}</name><desc>${xml(person.username)}</desc>\n`;
    for await (const line of linesOf(pagesOf(person))) {
      yield '<trkseg>\n';
      for (let at = 0; at < line.length; at += PART)
        yield line
          .slice(at, at + PART)
          .map(trackPoint)
          .join('');
      yield '</trkseg>\n';
    }
    yield '</trk>\n';
  }
  yield '</gpx>\n';
}

function trackPoint({ lat, lng, altitude, timestamp, ...more }: Position): string {
  const elevation = altitude === undefined ? '' : `<ele>${plain(altitude)}</ele>`;
  return `<trkpt lat="${plain(lat)}" lon="${plain(longitude(lng))}">${elevation}<time>${timestamp}</time>${extensions(more)}</trkpt>\n`;
}

/** Writes the measurements that GPX 1.1 has no elements for. */
function extensions({ speed, heading, accuracy, battery }: Partial<Position>): string {
  const told = Object.entries({ speed, heading, accuracy, battery })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<fix:${name}>${value}</fix:${name}>`)
    .join('');
  return told === '' ? '' : `<extensions>${told}</extensions>`;
}

/** GPX longitudes are below 180, which is the same as -180. */
function longitude(lng: number): number {
  return lng === 180 ? -180 : lng;
}

/** Formats a number without exponent, which xsd:decimal doesn't allow. */
export function plain(number: number): string {
  return number.toFixed(6).replace(/\.?0+$/, '') || '0';
}
