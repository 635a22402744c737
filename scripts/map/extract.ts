import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { sortedIndex } from 'es-toolkit/compat';
import { type Entry, FetchSource, type Header, PMTiles, SharedPromiseCache, type Source, zxyToTileId } from 'pmtiles';
import { encodeHead } from './archive';

/** A bounding box in degrees. */
type Bbox = readonly [west: number, south: number, east: number, north: number];

/** Gaps up to this size are read too, because another request costs more. A request is limited to `MAX_REQUEST_BYTES`. */
const MAX_GAP_BYTES = 65_536;
const MAX_REQUEST_BYTES = 8 << 20;
/** A continent with streets has fewer tiles. A longer list would take too much memory. */
const MAX_TILES = 20_000_000;

/**
 * Copies the tiles of an area from a PMTiles archive to another one. It reads only these tiles, by range requests.
 *
 * @param from a URL or a file
 * @param onProgress called with the completed share, from 0 to 1
 */
export async function extractMap(
  { from, to, bbox, maxZoom }: { from: string; to: string; bbox: Bbox; maxZoom: number },
  onProgress: (share: number) => void = () => {},
): Promise<{ tiles: number; bytes: number }> {
  const source = await openSource(from);
  const unfinished = `${to}.unfinished`;
  try {
    const cache = new SharedPromiseCache();
    const archive = new PMTiles(source, cache);
    const header = await archive.getHeader();
    const zooms = { least: header.minZoom, most: Math.min(maxZoom, header.maxZoom) };
    const found = await entriesOf(tilesIn(bbox, zooms), source, cache, header);
    const { entries, contents, bytes } = packEntries(found);
    const [minLon, minLat, maxLon, maxLat] = bbox;
    const headerFields = { ...header, maxZoom: zooms.most, minLon, minLat, maxLon, maxLat };
    const head = encodeHead(headerFields, await archive.getMetadata(), entries);
    const file = await open(unfinished, 'w');
    try {
      await file.write(head);
      let done = 0;
      for (const range of groupRanges(contents)) {
        done += await copyRange(range, source, header.tileDataOffset, file);
        onProgress(done / bytes);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, to);
    return { tiles: entries.reduce((sum, { runLength }) => sum + runLength, 0), bytes: head.length + bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

/** Returns the ids of an area's tiles at each zoom, sorted as in archives. */
function tilesIn([west, south, east, north]: Bbox, zooms: { least: number; most: number }): number[] {
  const ids: number[] = [];
  for (let zoom = zooms.least; zoom <= zooms.most; zoom++) {
    const [left, top] = tileAt(west, north, zoom);
    const [right, bottom] = tileAt(east, south, zoom);
    if (ids.length + (right - left + 1) * (bottom - top + 1) > MAX_TILES) {
      throw new Error(`The area has too many tiles at zoom ${zoom}. Choose a smaller --bbox or a lower --zoom.`);
    }
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) ids.push(zxyToTileId(zoom, x, y));
  }
  return ids.sort((one, other) => one - other);
}

function tileAt(lng: number, lat: number, zoom: number): [x: number, y: number] {
  const size = 2 ** zoom;
  const toTile = (value: number) => Math.max(0, Math.min(size - 1, Math.floor(value * size)));
  const sine = Math.sin((lat * Math.PI) / 180);
  return [toTile((lng + 180) / 360), toTile(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

/** Returns the entries of these tiles. Tiles that the archive lacks are omitted. */
async function entriesOf(ids: readonly number[], source: Source, cache: SharedPromiseCache, header: Header) {
  const found: Entry[] = [];
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset } = header;
  /** @param end first tile after the directory */
  const visitDirectory = async (offset: number, length: number, end: number): Promise<void> => {
    const directory = await cache.getDirectory(source, offset, length, header);
    for (const [at, entry] of directory.entries()) {
      const next = entry.runLength > 0 ? entry.tileId + entry.runLength : (directory[at + 1]?.tileId ?? end);
      let index = sortedIndex(ids, entry.tileId);
      if (index >= ids.length || (ids[index] as number) >= next) continue;
      if (entry.runLength === 0) await visitDirectory(leafDirectoryOffset + entry.offset, entry.length, next);
      else
        for (; index < ids.length && (ids[index] as number) < next; index++)
          found.push({ ...entry, tileId: ids[index] as number });
    }
  };
  await visitDirectory(rootDirectoryOffset, rootDirectoryLength, Number.POSITIVE_INFINITY);
  return found;
}

/** Position of a tile's content in the source archive. */
type Content = Pick<Entry, 'offset' | 'length'>;

/** Assigns consecutive offsets in the new archive, and returns the contents in the order of the source. */
function packEntries(found: readonly Entry[]): { entries: Entry[]; contents: Content[]; bytes: number } {
  const lengths = new Map(found.map(({ offset, length }) => [offset, length]));
  const contents = [...lengths]
    .map(([offset, length]) => ({ offset, length }))
    .sort((one, other) => one.offset - other.offset);
  const newOffsets = new Map<number, number>();
  let bytes = 0;
  for (const { offset, length } of contents) {
    newOffsets.set(offset, bytes);
    bytes += length;
  }
  const entries: Entry[] = [];
  for (const { tileId, offset, length } of found) {
    const newOffset = newOffsets.get(offset) ?? 0;
    const last = entries.at(-1);
    if (last && last.offset === newOffset && last.tileId + last.runLength === tileId) last.runLength++;
    else entries.push({ tileId, offset: newOffset, length, runLength: 1 });
  }
  return { entries, contents, bytes };
}

/** Groups contents that are read by one request. */
function* groupRanges(contents: readonly Content[]): Generator<Content[]> {
  let range: Content[] = [];
  for (const content of contents) {
    const [first, last] = [range[0], range.at(-1)];
    const isNear = last && content.offset - (last.offset + last.length) <= MAX_GAP_BYTES;
    const isSmall = first && content.offset + content.length - first.offset <= MAX_REQUEST_BYTES;
    if (range.length > 0 && !(isNear && isSmall)) {
      yield range;
      range = [];
    }
    range.push(content);
  }
  if (range.length > 0) yield range;
}

/** Copies contents and returns the number of bytes written. */
async function copyRange(range: readonly Content[], source: Source, begin: number, file: FileHandle): Promise<number> {
  const [first, last] = [range[0], range.at(-1)];
  if (!first || !last) return 0;
  const { data } = await source.getBytes(begin + first.offset, last.offset + last.length - first.offset);
  let written = 0;
  for (const { offset, length } of range) {
    await file.write(new Uint8Array(data, offset - first.offset, length));
    written += length;
  }
  return written;
}

interface OpenSource extends Source {
  close(): Promise<void>;
}

async function openSource(from: string): Promise<OpenSource> {
  if (/^https?:/.test(from)) return Object.assign(new FetchSource(from), { close: async () => {} });
  const file = await open(from);
  return {
    getKey: () => from,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
    close: () => file.close(),
  };
}
