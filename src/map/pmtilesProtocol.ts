import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let isAdded = false;

/** Registers the `pmtiles://` protocol with MapLibre, which reads tiles by range requests, and their attribution. */
export function addPmtiles(): void {
  if (isAdded) return;
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile);
  isAdded = true;
}
