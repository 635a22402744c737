import { expect, test } from 'vitest';
import { jpeg, page, png, webp } from '../../tests/support/pictures';
import { checkPicture, PictureProblem, sourceLimits } from './checkPicture';

const problemOf = (content: Uint8Array<ArrayBuffer> | Buffer) =>
  checkPicture(new Blob([new Uint8Array(content)])).then(
    () => undefined,
    error => (error instanceof PictureProblem ? error.key : error),
  );

/** Returns a PNG header with this size, without any pixels. */
function claiming(width: number, height: number): Buffer {
  const header = png(1);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)]);

test.each([
  ['JPEG', jpeg],
  ['PNG', png(3)],
  ['WebP', webp],
  ['GIF', gif],
])('accepts %s', async (_, content) => expect(await problemOf(content)).toBeUndefined());

test.each([
  ['SVG', Buffer.from('<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['SVG that calls itself otherwise', Buffer.from('  <SVG onload="alert(1)">'), 'svg'],
  ['HEIC', ftyp('heic'), 'heic'],
  ['HEIC of a sequence', ftyp('msf1'), 'heic'],
  ['AVIF', ftyp('avif'), 'type'],
  ['a page', page, 'type'],
  ['nothing', Buffer.alloc(0), 'type'],
  ['a JPEG signature and nothing behind it', Buffer.from('ffd8ff', 'hex'), 'broken'],
  ['a hundred megapixels', claiming(10_000, 10_000), 'pixels'],
  ['a picture without pixels', claiming(0, 10), 'broken'],
])('%s is refused before it is decoded', async (_, content, key) => expect(await problemOf(content)).toBe(key));

test('a file above 20 MB is rejected before it is read', async () => {
  const large = { size: sourceLimits.bytes + 1 } as Blob;
  await expect(checkPicture(large)).rejects.toMatchObject({ key: 'bytes', found: sourceLimits.bytes + 1 });
});
