import { escapeXml } from '../../../../service/html';
import type { Position } from '../../contract/mapping';
import { formatDecimal, linesOf, type TracksExport } from './points';

/** Number of positions formatted at a time, each about 200 bytes. */
const CHUNK_SIZE = 1_000;

/** Writes positions as GPX 1.1: one track per user, split into segments where the way is unknown. */
export async function* writeGpx({ pagesOf, people, now }: TracksExport): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Chat Console" xmlns="http://www.topografix.com/GPX/1/1" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fix="urn:chat-console:fix:1" ' +
    'xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">\n' +
    `<metadata><time>${now.toISOString()}</time></metadata>\n`;
  for (const person of people) {
    yield `<trk><name>${escapeXml(person.name)}</name><desc>${escapeXml(person.username)}</desc>\n`;
    for await (const line of linesOf(pagesOf(person))) {
      yield '<trkseg>\n';
      for (let at = 0; at < line.length; at += CHUNK_SIZE)
        yield line
          .slice(at, at + CHUNK_SIZE)
          .map(writeTrackPoint)
          .join('');
      yield '</trkseg>\n';
    }
    yield '</trk>\n';
  }
  yield '</gpx>\n';
}

function writeTrackPoint({ lat, lng, altitude, timestamp, ...measurements }: Position): string {
  const elevation = altitude === undefined ? '' : `<ele>${formatDecimal(altitude)}</ele>`;
  return `<trkpt lat="${formatDecimal(lat)}" lon="${formatDecimal(gpxLongitude(lng))}">${elevation}<time>${timestamp}</time>${writeExtensions(measurements)}</trkpt>\n`;
}

/** Writes the measurements that GPX 1.1 has no elements for. */
function writeExtensions({ speed, heading, accuracy, battery }: Partial<Position>): string {
  const elements = Object.entries({ speed, heading, accuracy, battery })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<fix:${name}>${value}</fix:${name}>`)
    .join('');
  return elements === '' ? '' : `<extensions>${elements}</extensions>`;
}

/** GPX longitudes are below 180, which is the same as -180. */
function gpxLongitude(lng: number): number {
  return lng === 180 ? -180 : lng;
}
