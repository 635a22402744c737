import type { TrackFormat } from '../../contract/positions';
import { writeCsv } from './csv';
import { writeGeojson } from './geojson';
import { writeGpx } from './gpx';
import { writeKml } from './kml';
import type { TracksExport } from './points';

/** Media type and writer of each format. Files are generated while they are sent, which limits the use of memory. */
export const exporters: Readonly<
  Record<TrackFormat, { type: string; write: (exported: TracksExport) => AsyncGenerator<string> }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  gpx: { type: 'application/gpx+xml; charset=utf-8', write: writeGpx },
  geojson: { type: 'application/geo+json; charset=utf-8', write: writeGeojson },
  kml: { type: 'application/vnd.google-earth.kml+xml; charset=utf-8', write: writeKml },
};
