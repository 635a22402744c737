import { imageSize } from 'image-size';
import { pictureLimits } from '../../contract/pictures';
import { CallFailure } from '../calls/failure';

interface Format {
  /** The name of the format in image-size. */
  name: string;
  type: string;
  hasStart(content: Buffer): boolean;
  /** Whether the content ends where the format says. Otherwise another file could follow. */
  hasEnd(content: Buffer): boolean;
}

/**
 * The number of bytes to search for the size. The console's pictures have it in the first few, and searching a forged
 * picture further would take long.
 */
const HEADER_BYTES = 64 * 1024;

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_TRAILER = Buffer.from('0000000049454e44ae426082', 'hex');

/** The formats that the console produces. SVG isn't one, because it may contain scripts. */
const formats: readonly Format[] = [
  {
    name: 'webp',
    type: 'image/webp',
    hasStart: content => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
    hasEnd: content => content.readUInt32LE(4) + 8 === content.length,
  },
  {
    name: 'png',
    type: 'image/png',
    hasStart: content => content.subarray(0, 8).equals(PNG_SIGNATURE),
    hasEnd: content => content.subarray(-12).equals(PNG_TRAILER),
  },
  {
    name: 'jpg',
    type: 'image/jpeg',
    hasStart: content => content.readUIntBE(0, 3) === 0xffd8ff,
    hasEnd: content => content.readUInt16BE(content.length - 2) === 0xffd9,
  },
];

/**
 * Returns the media type of a picture from its content, whatever type it was stored with.
 * @throws CallFailure unless it is a complete picture of an allowed format and size
 */
export function typeOfPicture(content: Buffer): string {
  if (content.length > pictureLimits.bytes) throw tooLarge();
  const format = content.length < 16 ? undefined : formats.find(({ hasStart }) => hasStart(content));
  if (!format?.hasEnd(content)) throw noPicture();
  const { type, width, height } = readSize(content);
  if (type !== format.name || !(width > 0) || !(height > 0)) throw noPicture();
  if (Math.max(width, height) > pictureLimits.side) {
    const maxSize = `${pictureLimits.side} × ${pictureLimits.side}`;
    throw new CallFailure('unsupported_media_type', `The picture has more than ${maxSize} pixels.`);
  }
  return format.type;
}

export function tooLarge(): CallFailure {
  return new CallFailure('unsupported_media_type', `The picture has more than ${pictureLimits.bytes / 1024 ** 2} MB.`);
}

function readSize(content: Buffer) {
  try {
    return imageSize(content.subarray(0, HEADER_BYTES));
  } catch {
    throw noPicture();
  }
}

const noPicture = () =>
  new CallFailure('unsupported_media_type', 'The file isn’t a complete JPEG, PNG or WebP picture.');
