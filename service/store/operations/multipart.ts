import { createHash } from 'node:crypto';
import { embeddedStore, storeLimits } from '../../../contract/store';
import { transaction } from '../../calls/transaction';
import { auditFile } from '../audit';
import { beginChecksum, type ChecksumAlgorithm, checksumAlgorithms, checksumElement } from '../checksums';
import { writeCondition } from '../conditions';
import { assertAllowed, assertStillAllowed, option, quoted, type StoreContext, type StoreResponse } from '../context';
import { readDescription } from '../describe';
import { badDigest, invalidPart, StoreError } from '../errors';
import {
  abortUpload,
  beginUpload,
  completeUpload,
  findUpload,
  partsOf,
  putPart,
  type StoreObject,
  type StorePart,
  sizeOf,
} from '../objects';
import { receive, receiveText } from '../receive';
import { MAX_INT32, numericParameter, parameter } from '../target';
import { readElements, readText, writeXml } from '../xml';
import { contentOf } from './read';
import { checksumOf, removeFilesOnError } from './write';

/** The longest list of parts in bytes: ten thousand parts with their checksums. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** CreateMultipartUpload. */
export async function beginMultipart(context: StoreContext): Promise<StoreResponse> {
  const { db, key, caller } = context;
  await assertAllowed(context, 'write', key);
  const requested = option(context, 'x-amz-checksum-algorithm')?.toLowerCase();
  const algorithm = checksumAlgorithms.find(each => each === requested) ?? null;
  if (requested !== undefined && algorithm === null) {
    throw new StoreError(
      'InvalidRequest',
      `Checksum algorithm provided is unsupported. Please try again with any of the valid types: [${checksumAlgorithms.join(', ').toUpperCase()}]`,
    );
  }
  const checksumType = algorithm && typeOf(algorithm, option(context, 'x-amz-checksum-type'));
  const id = await beginUpload(db, {
    key,
    ownerId: caller.id,
    ...readDescription(context),
    checksumAlgorithm: algorithm,
    checksumType,
  });
  return {
    ...(algorithm && {
      headers: { 'x-amz-checksum-algorithm': algorithm.toUpperCase(), 'x-amz-checksum-type': checksumType ?? '' },
    }),
    body: writeXml('InitiateMultipartUploadResult', { Bucket: embeddedStore.bucket, Key: key, UploadId: id }),
  };
}

/** UploadPart. */
export async function writePart(context: StoreContext): Promise<StoreResponse> {
  const { db, files, key, request, signing, target } = context;
  await assertAllowed(context, 'write', key);
  if (option(context, 'x-amz-copy-source') !== undefined) {
    throw new StoreError('NotImplemented', 'A part can’t be a copy: copy the whole object, or upload the part.');
  }
  const number = numericParameter(target, 'partNumber', 1, storeLimits.parts);
  const upload = await uploadOf(context);
  const { file, size, md5, checksum } = await receive(request, signing, files, upload.checksumAlgorithm ?? undefined);
  const storedChecksum = upload.checksumAlgorithm === checksum?.algorithm ? checksum?.value : undefined;
  const replaced = await removeFilesOnError(context, [file], async () => {
    if (upload.checksumAlgorithm !== null && storedChecksum === undefined) {
      throw new StoreError(
        'InvalidRequest',
        `Checksum Type mismatch occurred, expected checksum Type: ${upload.checksumAlgorithm}, actual checksum Type: ${checksum?.algorithm ?? 'null'}`,
      );
    }
    await assertStillAllowed(context, 'write', key);
    return putPart(db, upload.id, number, { file, size, md5, checksum: storedChecksum ?? null });
  });
  await files.remove(replaced);
  return {
    headers: { etag: quoted(md5), ...(checksum && { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value }) },
  };
}

/** ListParts. */
export async function listParts(context: StoreContext): Promise<StoreResponse> {
  const { db, key, target } = context;
  await assertAllowed(context, 'write', key);
  const upload = await uploadOf(context);
  const maxParts = numericParameter(target, 'max-parts', 0, MAX_INT32, storeLimits.page);
  const from = numericParameter(target, 'part-number-marker', 0, MAX_INT32, 0);
  const laterParts = (await partsOf(db.orm, upload.id)).filter(({ number }) => number > from);
  const page = laterParts.slice(0, Math.min(maxParts, storeLimits.page));
  const { checksumAlgorithm: algorithm } = upload;
  return {
    body: writeXml('ListPartsResult', {
      Bucket: embeddedStore.bucket,
      Key: key,
      UploadId: upload.id,
      StorageClass: 'STANDARD',
      ...(algorithm && { ChecksumAlgorithm: algorithm.toUpperCase(), ChecksumType: upload.checksumType ?? '' }),
      PartNumberMarker: from,
      NextPartNumberMarker: page.at(-1)?.number,
      MaxParts: Math.min(maxParts, storeLimits.page),
      IsTruncated: page.length < laterParts.length,
      Part: page.map(({ number, size, md5, checksum, storedAt }) => ({
        PartNumber: number,
        LastModified: storedAt.toISOString(),
        ETag: quoted(md5),
        Size: size,
        ...(algorithm && checksum && { [checksumElement(algorithm)]: checksum }),
      })),
    }),
  };
}

/** CompleteMultipartUpload. */
export async function completeMultipart(context: StoreContext): Promise<StoreResponse> {
  const { db, files, key, request, signing } = context;
  await assertAllowed(context, 'write', key);
  const upload = await uploadOf(context);
  const listed = readListed(await receiveText(request, signing, MAX_LIST_BYTES), upload.checksumAlgorithm);
  const chosen = selectParts(await partsOf(db.orm, upload.id), listed);
  const checksum = await wholeChecksum(context, upload, chosen);
  await assertStillAllowed(context, 'write', key);
  const { object, unused } = await transaction({ db }, async ({ tx }) => {
    const condition = writeCondition(context);
    const completed = await completeUpload(tx, upload, chosen, { checksum, etag: etagOf(chosen) }, condition);
    await auditFile(tx, context, 'files.upload', completed.object);
    return completed;
  });
  await files.remove(unused);
  return {
    body: writeXml('CompleteMultipartUploadResult', {
      Location: `${embeddedStore.path}/${embeddedStore.bucket}/${key}`,
      Bucket: embeddedStore.bucket,
      Key: key,
      ETag: quoted(object.etag),
      ...checksumOf(object),
    }),
  };
}

/** AbortMultipartUpload. */
export async function abortMultipart(context: StoreContext): Promise<StoreResponse> {
  const { db, files, key, target } = context;
  await assertAllowed(context, 'write', key);
  await files.remove(await abortUpload(db, parameter(target, 'uploadId') ?? '', key));
  return { status: 204 };
}

function uploadOf({ db, key, target }: StoreContext): Promise<StoreObject> {
  return findUpload(db.orm, parameter(target, 'uploadId') ?? '', key);
}

/** A part as listed by the client. */
interface ListedPart {
  number: number;
  etag: string;
  checksum: string | undefined;
}

function readListed(document: string, algorithm: ChecksumAlgorithm | null): ListedPart[] {
  const listed = readElements(document, 'Part').map(part => ({
    number: Number(readText(part, 'PartNumber') ?? Number.NaN),
    etag: readText(part, 'ETag')?.replaceAll('"', '').trim() ?? '',
    checksum: algorithm === null ? undefined : readText(part, checksumElement(algorithm))?.trim(),
  }));
  if (
    listed.length === 0 ||
    listed.length > storeLimits.parts ||
    !listed.every(({ number }) => Number.isInteger(number))
  ) {
    throw new StoreError(
      'MalformedXML',
      `The document must list 1 to ${storeLimits.parts} parts, each with its PartNumber and ETag.`,
    );
  }
  return listed;
}

/** Returns the listed parts. @throws StoreError when one is missing, different, too small or out of order */
function selectParts(parts: readonly StorePart[], listed: readonly ListedPart[]): StorePart[] {
  const byNumber = new Map(parts.map(part => [part.number, part]));
  const chosen = listed.map(({ number, etag, checksum }, at) => {
    const part = byNumber.get(number);
    const previous = listed[at - 1]?.number ?? 0;
    if (number <= previous) throw new StoreError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    if (part === undefined || part.md5 !== etag || (checksum !== undefined && checksum !== part.checksum)) {
      throw invalidPart(String(number));
    }
    return part;
  });
  const small = chosen.slice(0, -1).find(({ size }) => size < storeLimits.minPartSize);
  if (small !== undefined) {
    throw new StoreError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: String(small.size),
      MinSizeAllowed: String(storeLimits.minPartSize),
      PartNumber: String(small.number),
    });
  }
  if (sizeOf(chosen) > storeLimits.object) {
    throw new StoreError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      MaxSizeAllowed: String(storeLimits.object),
    });
  }
  return chosen;
}

/** Returns the ETag as S3 computes it: the MD5 of the parts' MD5 digests, with their number. */
function etagOf(parts: readonly StorePart[]): string {
  const digests = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, 'hex')));
  return `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
}

/** Computes the checksum of the whole object. @throws StoreError when the client sent a different one */
async function wholeChecksum(
  context: StoreContext,
  { checksumAlgorithm: algorithm, checksumType }: StoreObject,
  parts: readonly StorePart[],
): Promise<string | null> {
  if (algorithm === null) return null;
  const checksum = beginChecksum(algorithm);
  if (checksumType === 'COMPOSITE') {
    for (const part of parts) checksum.update(Buffer.from(part.checksum ?? '', 'base64'));
    return `${checksum.digest().toString('base64')}-${parts.length}`;
  }
  for await (const piece of contentOf(context.files, parts, 0, sizeOf(parts) - 1)) checksum.update(piece);
  const computed = checksum.digest().toString('base64');
  const given = option(context, `x-amz-checksum-${algorithm}`);
  if (given !== undefined && given !== computed) throw badDigest(algorithm.toUpperCase());
  return computed;
}

/** Returns the checksum type. As in S3, only CRC checksums can be of the full object. */
function typeOf(algorithm: ChecksumAlgorithm, requested: string | undefined): 'FULL_OBJECT' | 'COMPOSITE' {
  const isHash = algorithm === 'sha1' || algorithm === 'sha256';
  const type = requested ?? (algorithm === 'crc64nvme' ? 'FULL_OBJECT' : 'COMPOSITE');
  if ((type === 'FULL_OBJECT' && !isHash) || (type === 'COMPOSITE' && algorithm !== 'crc64nvme')) return type;
  throw new StoreError(
    'InvalidRequest',
    `The ${type} checksum type cannot be used with the ${algorithm} checksum algorithm.`,
  );
}
