/** Small pictures for tests. */
import { crc32, deflateSync } from 'node:zlib';

/** Creates a PNG of one colour. */
export function png(
  width: number,
  height = width,
  [red, green, blue]: [number, number, number] = [40, 90, 200],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // RGB with eight bits per channel.
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(red, green, blue))]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const begin = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A WebP picture of one pixel. */
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** A JPEG picture of one pixel. */
export const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex'),
  Buffer.from('ffdb004300', 'hex'),
  Buffer.alloc(64, 0xff),
  Buffer.from('ffc2000b080001000101011100ffc40014100100000000000000000000000000000000ffda0008010100013f10ffd9', 'hex'),
]);

/** A file that runs a script if a browser renders it as HTML. */
export const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
