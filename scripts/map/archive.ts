import { gzipSync } from 'node:zlib';
import { chunk } from 'es-toolkit';
import { Compression, type Entry, type Header } from 'pmtiles';

/** The header fields that describe the tiles and can't be computed from them. */
type HeaderFields = Pick<
  Header,
  'clustered' | 'tileCompression' | 'tileType' | 'minZoom' | 'maxZoom' | 'minLon' | 'minLat' | 'maxLon' | 'maxLat'
>;

const HEADER_BYTES = 127;
/** Size of the first request that readers make. Header and root directory must fit into it. */
const FIRST_BYTES = 16_384;
const LEAF_ENTRIES = 4096;

/**
 * Returns everything before the tile data of a PMTiles archive (version 3).
 *
 * @param entries sorted by tile, with offsets relative to the tile data
 */
export function encodeHead(headerFields: HeaderFields, metadata: unknown, entries: readonly Entry[]): Buffer {
  const text = gzipSync(JSON.stringify(metadata));
  let root = directory(entries);
  let leaves = Buffer.alloc(0);
  for (let size = LEAF_ENTRIES; HEADER_BYTES + root.length > FIRST_BYTES; size *= 2)
    ({ root, leaves } = split(entries, size));
  const metadataOffset = HEADER_BYTES + root.length;
  const leavesOffset = metadataOffset + text.length;
  const tilesOffset = leavesOffset + leaves.length;
  const contents = new Map(entries.map(({ offset, length }) => [offset, length]));
  const tileBytes = [...contents.values()].reduce((sum, length) => sum + length, 0);
  const tiles = entries.reduce((sum, { runLength }) => sum + runLength, 0);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const numbers = [
    ...[HEADER_BYTES, root.length, metadataOffset, text.length, leavesOffset, leaves.length, tilesOffset, tileBytes],
    ...[tiles, entries.length, contents.size],
  ];
  for (const [at, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * at);
  const { clustered, tileCompression, tileType, minZoom, maxZoom } = headerFields;
  header.set([clustered ? 1 : 0, Compression.Gzip, tileCompression, tileType, minZoom, maxZoom], 96);
  const { minLon, minLat, maxLon, maxLat } = headerFields;
  const bounds = [minLon, minLat, maxLon, maxLat];
  for (const [at, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  header[118] = minZoom;
  const centre = [(minLon + maxLon) / 2, (minLat + maxLat) / 2];
  for (const [at, degrees] of centre.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * at);
  return Buffer.concat([header, root, text, leaves]);
}

function split(entries: readonly Entry[], size: number): { root: Buffer; leaves: Buffer<ArrayBuffer> } {
  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  let offset = 0;
  for (const part of chunk(entries, size)) {
    const leaf = directory(part);
    root.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(root), leaves: Buffer.concat(leaves) };
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const write = (number: number) => {
    let remaining = number;
    for (; remaining >= 128; remaining = Math.floor(remaining / 128)) bytes.push((remaining % 128) + 128);
    bytes.push(remaining);
  };
  write(entries.length);
  for (const [at, { tileId }] of entries.entries()) write(tileId - (entries[at - 1]?.tileId ?? 0));
  for (const { runLength } of entries) write(runLength);
  for (const { length } of entries) write(length);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    // 0 means that the data follows that of the previous entry.
    write(before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Uint8Array.from(bytes));
}
