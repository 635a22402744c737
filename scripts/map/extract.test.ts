import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compression, type Entry, FileSource, PMTiles, TileType, zxyToTileId } from 'pmtiles';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { encodeHead } from './archive';
import { extractMap } from './extract';

const MAX_ZOOM = 7;
let folder: string;
let archive: Buffer;
let server: Server;
let url: string;
/** Number of bytes requested. */
let asked = 0;

/** Returns an archive with all tiles down to a zoom. The whole south is sea, which is a single content. */
function worldArchive(): Buffer {
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  const named: [number, string][] = [];
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) named.push([zxyToTileId(zoom, x, y), contentOf(zoom, x, y)]);
    }
  }
  const places = new Map<string, number>();
  for (const [tileId, text] of named.sort(([one], [other]) => one - other)) {
    if (!places.has(text)) {
      places.set(text, offset);
      contents.push(Buffer.from(text));
      offset += text.length;
    }
    entries.push({ tileId, offset: places.get(text) ?? 0, length: text.length, runLength: 1 });
  }
  const headerFields = {
    ...{ clustered: true, tileCompression: Compression.None, tileType: TileType.Mvt },
    ...{ minZoom: 0, maxZoom: MAX_ZOOM, minLon: -180, minLat: -85, maxLon: 180, maxLat: 85 },
  };
  return Buffer.concat([encodeHead(headerFields, { attribution: 'A map of the tests' }, entries), ...contents]);
}

function contentOf(zoom: number, x: number, y: number): string {
  if (zoom > 0 && y >= 2 ** zoom * 0.75) return 'sea';
  // Pseudorandom lengths, so that directories don't compress to almost nothing.
  const scattered = (Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b)) >>> 8;
  return `${zoom}/${x}/${y}`.padEnd(10 + (scattered % 590), '.');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-'));
  archive = worldArchive();
  server = createServer((request, response) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = archive.subarray(Number(from), Number(to) + 1);
    asked += part.length;
    response
      .writeHead(206, { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}` })
      .end(part);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/world.pmtiles`;
});
afterEach(() => {
  asked = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function readerOf(file: string): Promise<PMTiles> {
  return new PMTiles(new FileSource(new File([await readFile(file)], file)));
}

async function textAt(map: PMTiles, zoom: number, x: number, y: number): Promise<string | undefined> {
  const found = await map.getZxy(zoom, x, y);
  return found && Buffer.from(found.data).toString();
}

// London and its surroundings: tiles 63 and 64 by 42 at zoom 7.
const bbox = [-0.6, 51.2, 0.4, 51.8] as const;

test('extracts the tiles of an area from a remote archive by range requests', async () => {
  const to = join(folder, 'london.pmtiles');
  const { tiles, bytes } = await extractMap({ from: url, to, bbox, maxZoom: 15 });
  expect((await stat(to)).size).toBe(bytes);
  const map = await readerOf(to);
  expect(await map.getHeader()).toMatchObject({
    ...{ minZoom: 0, maxZoom: MAX_ZOOM, tileType: TileType.Mvt, tileCompression: Compression.None },
    ...{ minLon: -0.6, minLat: 51.2, maxLon: 0.4, maxLat: 51.8, numAddressedTiles: tiles },
  });
  expect(await map.getMetadata()).toEqual({ attribution: 'A map of the tests' });
  for (const [zoom, x, y] of [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [7, 63, 42],
    [7, 64, 42],
  ] as const) {
    expect(await textAt(map, zoom, x, y)).toBe(contentOf(zoom, x, y));
  }
  expect(await textAt(map, 7, 10, 10)).toBeUndefined();
  // Header, directories and contents are a small part of the archive.
  expect(asked).toBeLessThan(archive.length / 4);
});

test('extracts tiles up to the requested zoom only', async () => {
  const to = join(folder, 'coarse.pmtiles');
  await extractMap({ from: url, to, bbox, maxZoom: 3 });
  const map = await readerOf(to);
  expect((await map.getHeader()).maxZoom).toBe(3);
  expect(await textAt(map, 3, 4, 2)).toBe(contentOf(3, 4, 2));
  expect(await textAt(map, 4, 8, 5)).toBeUndefined();
});

test('extracts from a file, and the whole world gives an equal archive', async () => {
  const from = join(folder, 'world.pmtiles');
  await writeFile(from, archive);
  const to = join(folder, 'copy.pmtiles');
  const { tiles } = await extractMap({ from, to, bbox: [-180, -85, 180, 85], maxZoom: MAX_ZOOM });
  expect(tiles).toBe((4 ** (MAX_ZOOM + 1) - 1) / 3);
  const map = await readerOf(to);
  // So many tiles that the root directory overflows into leaf directories.
  expect((await map.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const [zoom, x, y] of [
    [7, 0, 0],
    [7, 127, 63],
    [7, 64, 100],
    [6, 17, 5],
  ] as const) {
    expect(await textAt(map, zoom, x, y)).toBe(contentOf(zoom, x, y));
  }
});

test('leaves no file if the archive can’t be read', async () => {
  const to = join(folder, 'none.pmtiles');
  await expect(extractMap({ from: join(folder, 'nowhere'), to, bbox, maxZoom: 3 })).rejects.toThrow(/no such file/);
  await expect(stat(to)).rejects.toThrow(/no such file/);
});
