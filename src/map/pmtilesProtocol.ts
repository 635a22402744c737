/** Registers the `pmtiles://` protocol with MapLibre, which reads tiles by range requests, and their attribution. */
import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

const SCHEME = 'pmtiles';
const protocol = new Protocol({ metadata: true });

addProtocol(SCHEME, async (request, abortion) => {
  try {
    return await protocol.tile(request, abortion);
  } catch (error) {
    // The protocol would otherwise return a file's first failure at every later attempt.
    if (request.type === 'json') protocol.tiles.delete(request.url.slice(`${SCHEME}://`.length));
    throw error;
  }
});
