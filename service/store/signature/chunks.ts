/**
 * Chunked payloads (`aws-chunked`): each chunk states its length and, in the signed forms, a signature that depends on
 * the previous one. Checksums may follow the last chunk as trailers.
 */
import { createHash, type Hash } from 'node:crypto';
import { secretsEqual } from '../../secretsEqual';
import { StoreError } from '../errors';
import type { Signing } from './authenticate';
import { sha256, sign } from './canonical';

const SIGNED = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
const SIGNED_TRAILER = `${SIGNED}-TRAILER`;
const UNSIGNED_TRAILER = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
/** The longest line in bytes: a chunk's length and signature, or a trailer. */
const MAX_LINE_LENGTH = 1024;
const MAX_TRAILERS = 8;
const EMPTY = sha256('');
const LINE_END = Buffer.from('\r\n');

/** Whether a payload of this form is chunked. @throws StoreError when the form is an unknown streaming one */
export function isChunked(payload: string): boolean {
  if (!payload.startsWith('STREAMING-')) return false;
  if ([SIGNED, SIGNED_TRAILER, UNSIGNED_TRAILER].includes(payload)) return true;
  throw new StoreError('NotImplemented', `Payloads of the form ${payload.slice(0, 64)} are not supported.`);
}

/**
 * Yields the content of a chunked payload as it arrives.
 * @param trailers receives the trailers, by their names in lower case
 * @throws StoreError when the payload is malformed or a signature doesn't match
 */
export async function* readChunks(
  body: AsyncIterable<Buffer>,
  signing: Signing,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const isSigned = signing.payload !== UNSIGNED_TRAILER;
  const reader = new Reader(body);
  let previous = signing.signature;
  for (;;) {
    const { size, signature } = readChunkLine(await reader.line());
    const hash = isSigned && size > 0 ? createHash('sha256') : undefined;
    yield* hashPieces(reader.bytes(size), hash);
    if (isSigned) {
      const digest = hash?.digest('hex') ?? EMPTY;
      previous = assertSignature(
        signature,
        sign(signing.key, [...stringToSign('PAYLOAD', signing, previous), EMPTY, digest]),
      );
    }
    if (size === 0) break;
    if ((await reader.line()) !== '') throw malformed();
  }
  await readTrailers(reader, signing, trailers, previous);
}

async function readTrailers(reader: Reader, signing: Signing, trailers: Map<string, string>, previous: string) {
  let signature: string | undefined;
  let signed = '';
  for (let line = await reader.lineOrEnd(); line; line = await reader.lineOrEnd()) {
    const colon = line.indexOf(':');
    if (colon < 1 || trailers.size >= MAX_TRAILERS) throw malformed();
    const [name, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (name === 'x-amz-trailer-signature') signature = value;
    else {
      trailers.set(name, value);
      signed += `${name}:${value}\n`;
    }
  }
  if (signing.payload === SIGNED_TRAILER) {
    assertSignature(signature, sign(signing.key, [...stringToSign('TRAILER', signing, previous), sha256(signed)]));
  }
}

async function* hashPieces(pieces: AsyncIterable<Buffer>, hash: Hash | undefined): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash?.update(piece);
    yield piece;
  }
}

function stringToSign(part: 'PAYLOAD' | 'TRAILER', { timestamp, scope }: Signing, previous: string): string[] {
  return [`AWS4-HMAC-SHA256-${part}`, timestamp, scope, previous];
}

function assertSignature(actual: string | undefined, expected: string): string {
  if (actual !== undefined && secretsEqual(expected, actual)) return expected;
  throw new StoreError('SignatureDoesNotMatch', 'The signature of a chunk does not match its content.');
}

function readChunkLine(line: string): { size: number; signature: string | undefined } {
  const parts = /^([\da-f]{1,12})(?:;chunk-signature=([\da-f]{64}))?$/i.exec(line);
  if (parts === null) throw malformed();
  return { size: Number.parseInt(parts[1] ?? '', 16), signature: parts[2] };
}

const malformed = () =>
  new StoreError('IncompleteBody', 'The chunks of the request body are not well formed, or the last one is missing.');

/** Reads lines and byte counts from a stream, and buffers no more than one of its pieces. */
class Reader {
  private readonly pieces: AsyncIterator<Buffer>;
  private buffered: Buffer = Buffer.alloc(0);

  constructor(body: AsyncIterable<Buffer>) {
    this.pieces = body[Symbol.asyncIterator]();
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let remaining = count; remaining > 0; ) {
      if (this.buffered.length === 0 && !(await this.more())) throw malformed();
      const piece = this.buffered.subarray(0, remaining);
      this.buffered = this.buffered.subarray(piece.length);
      remaining -= piece.length;
      yield piece;
    }
  }

  async line(): Promise<string> {
    const line = await this.lineOrEnd();
    if (line === undefined) throw malformed();
    return line;
  }

  /** Resolves to undefined at the end of the stream. */
  async lineOrEnd(): Promise<string | undefined> {
    for (;;) {
      const end = this.buffered.indexOf(LINE_END);
      if (end >= 0 ? end > MAX_LINE_LENGTH : this.buffered.length > MAX_LINE_LENGTH) throw malformed();
      if (end >= 0) {
        const line = this.buffered.toString('latin1', 0, end);
        this.buffered = this.buffered.subarray(end + LINE_END.length);
        return line;
      }
      if (await this.more()) continue;
      if (this.buffered.length > 0) throw malformed();
      return undefined;
    }
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.pieces.next();
    if (done) return false;
    this.buffered = this.buffered.length === 0 ? value : Buffer.concat([this.buffered, value]);
    return true;
  }
}
