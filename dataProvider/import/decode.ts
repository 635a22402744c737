import { type Encoding, FileProblem } from './types';

/** How much of a file is looked at to find out what it is. */
const SAMPLE = 64 * 1024;
/** Of a text at most so much is control characters; of a picture or an archive far more. */
const MOST_CONTROLS = 0.005;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * The text of a file and the encoding that it was found to have: what its byte order mark says, UTF-16 by its zeros,
 * UTF-8 when all of it is, and else what spreadsheets on Windows write.
 * @throws FileProblem `notText`
 */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  // A workbook is an archive, and so is mistaken for nothing else.
  if (ZIP.every((byte, at) => bytes[at] === byte)) throw new FileProblem('notText');
  const sure = markedEncoding(bytes) ?? encodingByZeros(bytes);
  const decoded = sure ? { text: new TextDecoder(sure).decode(bytes), encoding: sure } : decodeBytes(bytes);
  if (controlShare(decoded.text.slice(0, SAMPLE)) > MOST_CONTROLS) throw new FileProblem('notText');
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

function markedEncoding([a, b, c]: Uint8Array): Encoding | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** Latin text in UTF-16 has a zero in every second byte. */
function encodingByZeros(bytes: Uint8Array): Encoding | undefined {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE) / 2);
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return text === '' ? 0 : controls / text.length;
}
