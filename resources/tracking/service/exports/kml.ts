import { escapeXml } from '../../../../service/html';
import type { Position } from '../../contract/mapping';
import { formatDecimal, linesOf, type TracksExport } from './points';

/** Writes positions as KML 2.2, one placemark per user, with Google's track extension for the times. */
export async function* writeKml({ pagesOf, people }: TracksExport): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n';
  for (const person of people) {
    let isEmpty = true;
    for await (const line of linesOf(pagesOf(person))) {
      // Users without positions get no placemark, since one without geometry shows nothing.
      if (isEmpty) {
        yield `<Placemark><name>${escapeXml(person.name)}</name><description>${escapeXml(person.username)}</description>\n<gx:MultiTrack>\n`;
      }
      isEmpty = false;
      const times = line.map(({ timestamp }) => `<when>${timestamp}</when>\n`).join('');
      yield `<gx:Track>\n${times}${line.map(writeCoordinate).join('')}</gx:Track>\n`;
    }
    if (!isEmpty) yield '</gx:MultiTrack>\n</Placemark>\n';
  }
  yield '</Document>\n</kml>\n';
}

function writeCoordinate({ lng, lat, altitude }: Position): string {
  return `<gx:coord>${formatDecimal(lng)} ${formatDecimal(lat)} ${formatDecimal(altitude ?? 0)}</gx:coord>\n`;
}
