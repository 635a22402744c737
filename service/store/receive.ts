import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { storeLimits } from '../../contract/store';
import { beginChecksum, type ChecksumAlgorithm, checksumAlgorithms } from './checksums';
import { StoreError } from './errors';
import type { StoreFiles } from './files';
import type { Signing } from './signature/authenticate';
import { isChunked, readChunks } from './signature/chunks';

/** Content that has been received completely, verified and flushed to disk. */
export interface Received {
  file: string;
  size: number;
  /** Hexadecimal. */
  md5: string;
  checksum: { algorithm: ChecksumAlgorithm; value: string } | undefined;
}

/** After this time without data the client counts as gone. */
const IDLE_TIMEOUT_MS = 60_000;
const CHECKSUM = 'x-amz-checksum-';

/**
 * Writes a request's content to disk.
 * @param defaultAlgorithm the checksum to compute when the client names none
 * @throws StoreError when the content is too large, incomplete or doesn't match the request. No file is left then
 */
export async function receive(
  request: IncomingMessage,
  signing: Signing,
  files: StoreFiles,
  defaultAlgorithm?: ChecksumAlgorithm,
): Promise<Received> {
  const size = sizeOf(request.headers, signing);
  if (size > storeLimits.object) {
    throw new StoreError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      ProposedSize: String(size),
      MaxSizeAllowed: String(storeLimits.object),
    });
  }
  const declared = readContentHeaders(request.headers, signing);
  const reservation = await files.reserve(size);
  const trailers = new Map<string, string>();
  const algorithm = declared.algorithm ?? defaultAlgorithm;
  const md5 = createHash('md5');
  const sha256 = declared.sha256 === undefined ? undefined : createHash('sha256');
  const checksum = algorithm && beginChecksum(algorithm);
  let value: string | undefined;
  let digest = '';

  async function* checked(): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const piece of contentOf(request, signing, trailers)) {
      length += piece.length;
      if (length > size) break;
      md5.update(piece);
      sha256?.update(piece);
      checksum?.update(piece);
      reservation.consume(piece.length);
      yield piece;
    }
    if (length !== size) throw incomplete();
    digest = md5.digest('hex');
    if (declared.md5 !== undefined && declared.md5 !== digest) throw badDigest('Content-MD5');
    if (sha256 !== undefined && sha256.digest('hex') !== declared.sha256) {
      throw new StoreError(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    value = checksum?.digest().toString('base64');
    if (declared.algorithm === undefined) return;
    const given = declared.checksum ?? trailers.get(`${CHECKSUM}${declared.algorithm}`);
    if (given !== value) throw badDigest(declared.algorithm.toUpperCase());
  }

  // `checked` throws before the file gets its final name.
  const file = await files.write(checked()).finally(() => reservation.release());
  return { file, size, md5: digest, checksum: algorithm && value ? { algorithm, value } : undefined };
}

/** Reads a short text body, such as a list of parts. @throws StoreError when it isn't what was signed */
export async function receiveText(request: IncomingMessage, signing: Signing, maxBytes: number): Promise<string> {
  const size = sizeOf(request.headers, signing);
  if (size > maxBytes) throw new StoreError('EntityTooLarge', `The document must have at most ${maxBytes} bytes.`);
  const declared = readContentHeaders(request.headers, signing);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of contentOf(request, signing, new Map())) {
    length += piece.length;
    if (length > size) throw incomplete();
    pieces.push(piece);
  }
  const content = Buffer.concat(pieces);
  if (declared.sha256 !== undefined && createHash('sha256').update(content).digest('hex') !== declared.sha256) {
    throw new StoreError('XAmzContentSHA256Mismatch', 'The document is not what was signed.');
  }
  return content.toString('utf8');
}

/** What the headers declare about the content. */
interface ContentHeaders {
  md5: string | undefined;
  sha256: string | undefined;
  algorithm: ChecksumAlgorithm | undefined;
  /** In Base64. Undefined when it is a trailer. */
  checksum: string | undefined;
}

function readContentHeaders(headers: IncomingHttpHeaders, { payload }: Signing): ContentHeaders {
  const md5 = text(headers['content-md5']);
  if (md5 !== undefined && !/^[A-Za-z\d+/]{22}==$/.test(md5)) {
    throw new StoreError('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  }
  if (payload !== 'UNSIGNED-PAYLOAD' && !/^[\da-f]{64}$/.test(payload) && !isChunked(payload)) {
    throw new StoreError(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a streaming form or a valid sha256 value.',
    );
  }
  const trailer = text(headers['x-amz-trailer'])?.trim().toLowerCase();
  const given = checksumAlgorithms.filter(
    each => headers[`${CHECKSUM}${each}`] !== undefined || trailer === `${CHECKSUM}${each}`,
  );
  const [algorithm, otherAlgorithm] = given;
  if (otherAlgorithm !== undefined)
    throw new StoreError('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  return {
    md5: md5 && Buffer.from(md5, 'base64').toString('hex'),
    sha256: /^[\da-f]{64}$/.test(payload) ? payload : undefined,
    algorithm,
    checksum: algorithm && text(headers[`${CHECKSUM}${algorithm}`]),
  };
}

function sizeOf(headers: IncomingHttpHeaders, { payload }: Signing): number {
  const given = isChunked(payload) ? headers['x-amz-decoded-content-length'] : headers['content-length'];
  if (given === undefined || !/^\d{1,15}$/.test(String(given))) {
    throw new StoreError('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  return Number(given);
}

async function* contentOf(request: IncomingMessage, signing: Signing, trailers: Map<string, string>) {
  request.setTimeout(IDLE_TIMEOUT_MS, () => request.destroy());
  // Don't destroy the stream when reading ends early, so that the client still receives the error.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    yield* isChunked(signing.payload) ? readChunks(body, signing, trailers) : body;
  } catch (error) {
    if (!(error instanceof StoreError) && request.destroyed && !request.complete) throw incomplete();
    throw error;
  } finally {
    request.setTimeout(0);
  }
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

const incomplete = () =>
  new StoreError(
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  );

const badDigest = (of: string) =>
  new StoreError('BadDigest', `The ${of} you specified did not match the calculated checksum.`);
