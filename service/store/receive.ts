import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { storeLimits } from '../../contract/store';
import { beginChecksum, type ChecksumAlgorithm, checksumAlgorithms } from './checksums';
import { badDigest, StoreError } from './errors';
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
  const declared = readContentHeaders(request.headers, signing);
  const { size } = declared;
  if (size > storeLimits.object) {
    throw new StoreError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      ProposedSize: String(size),
      MaxSizeAllowed: String(storeLimits.object),
    });
  }
  const reservation = await files.reserve(size);
  const trailers = new Map<string, string>();
  const algorithm = declared.algorithm ?? defaultAlgorithm;
  const checksum = algorithm && beginChecksum(algorithm);
  let value: string | undefined;
  let md5 = '';

  async function* checked(): AsyncGenerator<Buffer> {
    const verification = beginVerification(declared);
    for await (const piece of contentOf(request, signing, trailers)) {
      verification.update(piece);
      checksum?.update(piece);
      reservation.consume(piece.length);
      yield piece;
    }
    md5 = verification.end();
    value = checksum?.digest().toString('base64');
    if (declared.algorithm === undefined) return;
    const given = declared.checksum ?? trailers.get(`${CHECKSUM}${declared.algorithm}`);
    if (given !== value) throw badDigest(declared.algorithm.toUpperCase());
  }

  // `checked` throws before the file gets its final name.
  const file = await files.write(checked()).finally(() => reservation.release());
  return { file, size, md5, checksum: algorithm && value ? { algorithm, value } : undefined };
}

/** Reads a short text body, such as a list of parts. @throws StoreError when it isn't what was signed */
export async function receiveText(request: IncomingMessage, signing: Signing, maxBytes: number): Promise<string> {
  const declared = readContentHeaders(request.headers, signing);
  if (declared.size > maxBytes) {
    throw new StoreError('EntityTooLarge', `The document must have at most ${maxBytes} bytes.`);
  }
  const verification = beginVerification(declared);
  const pieces: Buffer[] = [];
  for await (const piece of contentOf(request, signing, new Map())) {
    verification.update(piece);
    pieces.push(piece);
  }
  verification.end();
  return Buffer.concat(pieces).toString('utf8');
}

/** Verifies the length and the digests of content as it arrives. */
function beginVerification(declared: ContentHeaders) {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let length = 0;
  return {
    update(piece: Buffer): void {
      length += piece.length;
      if (length > declared.size) throw incomplete();
      md5.update(piece);
      if (declared.sha256 !== undefined) sha256.update(piece);
    },

    /** Returns the MD5 digest, hexadecimal. */
    end(): string {
      if (length !== declared.size) throw incomplete();
      const digest = md5.digest('hex');
      if (declared.md5 !== undefined && declared.md5 !== digest) throw badDigest('Content-MD5');
      if (declared.sha256 !== undefined && sha256.digest('hex') !== declared.sha256) {
        throw new StoreError(
          'XAmzContentSHA256Mismatch',
          "The provided 'x-amz-content-sha256' header does not match what was computed.",
        );
      }
      return digest;
    },
  };
}

/** What the headers declare about the content. */
interface ContentHeaders {
  size: number;
  md5: string | undefined;
  sha256: string | undefined;
  algorithm: ChecksumAlgorithm | undefined;
  /** In Base64. Undefined when it is a trailer. */
  checksum: string | undefined;
}

function readContentHeaders(headers: IncomingHttpHeaders, { payload }: Signing): ContentHeaders {
  const length = headers[isChunked(payload) ? 'x-amz-decoded-content-length' : 'content-length']?.toString() ?? '';
  if (!/^\d{1,15}$/.test(length)) {
    throw new StoreError('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const md5 = headers['content-md5']?.toString();
  if (md5 !== undefined && !/^[A-Za-z\d+/]{22}==$/.test(md5)) {
    throw new StoreError('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  }
  if (payload !== 'UNSIGNED-PAYLOAD' && !/^[\da-f]{64}$/.test(payload) && !isChunked(payload)) {
    throw new StoreError(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a streaming form or a valid sha256 value.',
    );
  }
  const trailer = headers['x-amz-trailer']?.toString().trim().toLowerCase();
  const given = checksumAlgorithms.filter(
    each => headers[`${CHECKSUM}${each}`] !== undefined || trailer === `${CHECKSUM}${each}`,
  );
  const [algorithm, otherAlgorithm] = given;
  if (otherAlgorithm !== undefined)
    throw new StoreError('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  return {
    size: Number(length),
    md5: md5 && Buffer.from(md5, 'base64').toString('hex'),
    sha256: /^[\da-f]{64}$/.test(payload) ? payload : undefined,
    algorithm,
    checksum: algorithm && headers[`${CHECKSUM}${algorithm}`]?.toString(),
  };
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

const incomplete = () =>
  new StoreError(
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  );
