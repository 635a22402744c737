import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local map server: a style at /style.json, and vector tiles of the world in /world.pmtiles. */
export interface TileServer {
  url: string;
  colour: string;
  /** Whether it serves the files. Otherwise it responds with 404. */
  isAvailable: boolean;
  stop(): Promise<void>;
}

export async function startTileServer(): Promise<TileServer> {
  const colour = '#7a3b12';
  const archive = pmtiles(tileWithLand());
  const style = {
    version: 8,
    sources: {},
    layers: [{ id: 'background', type: 'background', paint: { 'background-color': colour } }],
  };
  const server: Server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (!tiles.isAvailable) return response.writeHead(404).end();
    if (request.url === '/style.json') return response.end(JSON.stringify(style));
    if (request.url !== '/world.pmtiles') return response.writeHead(404).end();
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const body = archive.subarray(Number(from ?? 0), Number(to ?? archive.length) + 1);
    const last = Number(from ?? 0) + body.length - 1;
    response.writeHead(206, { 'content-range': `bytes ${from ?? 0}-${last}/${archive.length}` }).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const tiles: TileServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    colour,
    isAvailable: true,
    async stop() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return tiles;
}

/** Encodes a number as a varint, as in protocol buffers and PMTiles. */
function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}

/** Encodes a length-delimited field of a protocol buffer: text, bytes or a message. */
function field(tag: number, content: string | readonly number[]): number[] {
  const bytes = typeof content === 'string' ? [...Buffer.from(content)] : content;
  return [tag * 8 + 2, ...varint(bytes.length), ...bytes];
}

/** Creates a vector tile whose western half is land, in the Protomaps basemap's layer. */
function tileWithLand(): Buffer {
  const zigzag = (number: number) => varint(number < 0 ? -2 * number - 1 : 2 * number);
  const lines = [2048, 0, 0, 4096, -2048, 0].flatMap(zigzag);
  // MoveTo the corner, LineTo three times, ClosePath.
  const geometry = [9, 0, 0, ...varint(3 * 8 + 2), ...lines, 15];
  const polygon = [3 * 8, 3, ...field(4, geometry)];
  const layer = [15 * 8, 2, ...field(1, 'earth'), ...field(2, polygon), 5 * 8, ...varint(4096)];
  return Buffer.from(field(3, layer));
}

/** Creates a PMTiles archive (version 3) with one tile of the whole world. */
function pmtiles(tile: Buffer): Buffer {
  const HEADER = 127;
  // One entry: the tile's id, its run length, its length, and its offset plus one.
  const root = Buffer.from([...varint(1), ...varint(0), ...varint(1), ...varint(tile.length), ...varint(1)]);
  const metadata = Buffer.from(JSON.stringify({ attribution: 'A map of the tests' }));
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const rootOffset = HEADER;
  const metadataOffset = rootOffset + root.length;
  const tileOffset = metadataOffset + metadata.length;
  const places = [
    rootOffset,
    root.length,
    metadataOffset,
    metadata.length,
    tileOffset,
    0,
    tileOffset,
    tile.length,
    1,
    1,
    1,
  ];
  for (const [index, number] of places.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  // Clustered, no compression, vector tiles, only zoom 0.
  header.set([1, 1, 1, 1, 0, 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  return Buffer.concat([header, root, metadata, tile]);
}
