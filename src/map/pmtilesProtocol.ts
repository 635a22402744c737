/** Registers the `pmtiles://` protocol with MapLibre, which reads tiles by range requests, and their attribution. */
import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

addProtocol('pmtiles', new Protocol({ metadata: true }).tile);
