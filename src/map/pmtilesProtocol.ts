import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let isAdded = false;

/** Has MapLibre read `pmtiles://` addresses: tiles from a single file, by ranges of it, and whose they are. */
export function addPmtiles(): void {
  if (isAdded) return;
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile);
  isAdded = true;
}
