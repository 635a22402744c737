import { type Encoding, FileProblem } from './types';

/** How many bytes or characters are examined to detect the encoding. */
const SAMPLE_LENGTH = 64 * 1024;
/** The maximum share of control characters in a text. Images and archives have far more. */
const MAX_CONTROL_SHARE = 0.005;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * Decodes a file and returns its text and encoding: as its byte order mark says, UTF-16 if every second byte is zero,
 * UTF-8 if it is valid, and else Windows-1252, which spreadsheets on Windows write.
 * @throws FileProblem `notText`
 */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  // An XLSX workbook is a ZIP archive.
  if (ZIP.every((byte, at) => bytes[at] === byte)) throw new FileProblem('notText');
  const knownEncoding = encodingFromBom(bytes) ?? encodingByZeros(bytes);
  const decoded = knownEncoding
    ? { text: new TextDecoder(knownEncoding).decode(bytes), encoding: knownEncoding }
    : decodeBytes(bytes);
  if (controlShare(decoded.text.slice(0, SAMPLE_LENGTH)) > MAX_CONTROL_SHARE) throw new FileProblem('notText');
  return decoded;
}

function decodeBytes(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function encodingFromBom([a, b, c]: Uint8Array): Encoding | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** Detects UTF-16: in Latin text, every second byte is zero. */
function encodingByZeros(bytes: Uint8Array): Encoding | undefined {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_LENGTH) / 2);
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[2 * pair] === 0) even++;
    if (bytes[2 * pair + 1] === 0) odd++;
  }
  if (odd > pairs / 2 && even < pairs / 10) return 'utf-16le';
  if (even > pairs / 2 && odd < pairs / 10) return 'utf-16be';
  return undefined;
}

function controlShare(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: counts control characters
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return text === '' ? 0 : controls / text.length;
}
