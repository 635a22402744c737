import type { TrackFormat } from '../../contract/positions';
import { tracksAsCsv } from './csv';
import type { Exported } from './exported';
import { geojsonOf } from './geojson';
import { gpxOf } from './gpx';
import { kmlOf } from './kml';

/** Media type and writer of each format. Files are generated while they are sent, which limits the use of memory. */
export const exporters: Readonly<
  Record<TrackFormat, { type: string; write: (exported: Exported) => AsyncGenerator<string> }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: tracksAsCsv },
  gpx: { type: 'application/gpx+xml; charset=utf-8', write: gpxOf },
  geojson: { type: 'application/geo+json; charset=utf-8', write: geojsonOf },
  kml: { type: 'application/vnd.google-earth.kml+xml; charset=utf-8', write: kmlOf },
};
