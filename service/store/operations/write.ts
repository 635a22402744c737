import { embeddedStore } from '../../../contract/store';
import { transaction } from '../../calls/transaction';
import { isConnectionLost } from '../../db/databaseProblem';
import { auditDeletedFiles, auditFile } from '../audit';
import { checksumElement } from '../checksums';
import { checkCopyConditions, writeCondition } from '../conditions';
import {
  assertAllowed,
  assertStillAllowed,
  option,
  quoted,
  type StoreContext,
  type StoreResponse,
  withCurrentCaller,
} from '../context';
import { readDescription } from '../describe';
import { noSuchKey, StoreError } from '../errors';
import { type CompleteObject, endObject, endObjects, findObject, type NewPart, partsOf, putObject } from '../objects';
import { receive, receiveText } from '../receive';
import { checkTarget, readCopySource } from '../target';
import { readElements, readText, writeXml } from '../xml';

/** The most objects that one request may delete, and the longest document that lists them, in bytes. */
const MAX_DELETED_OBJECTS = 1000;
const MAX_LIST_BYTES = 2 * 1024 * 1024;

/** PutObject. */
export async function writeObject(context: StoreContext): Promise<StoreResponse> {
  const { db, files, key, caller, request, signing } = context;
  await assertAllowed(context, 'write', key);
  const described = { key, ownerId: caller.id, ...readDescription(context) };
  const condition = writeCondition(context);
  const { file, size, md5, checksum } = await receive(request, signing, files);
  const object = await removeFilesOnError(context, [file], async () => {
    await assertStillAllowed(context, 'write', key);
    return transaction({ db }, async ({ tx }) => {
      const stored = await putObject(
        tx,
        {
          ...described,
          checksumAlgorithm: checksum?.algorithm ?? null,
          checksumType: checksum ? 'FULL_OBJECT' : null,
        },
        [{ file, size, md5, checksum: checksum?.value ?? null }],
        { checksum: checksum?.value ?? null, etag: md5 },
        condition,
      );
      await auditFile(tx, context, 'files.upload', stored);
      return stored;
    });
  });
  return {
    headers: {
      etag: quoted(object.etag),
      ...(checksum && {
        [`x-amz-checksum-${checksum.algorithm}`]: checksum.value,
        'x-amz-checksum-type': 'FULL_OBJECT',
      }),
    },
  };
}

/** CopyObject. The copy's files are hard links where possible. */
export async function copyObject(context: StoreContext): Promise<StoreResponse> {
  const { db, files, key, caller } = context;
  const sourceKey = readCopySource(option(context, 'x-amz-copy-source') ?? '');
  await assertAllowed(context, 'write', key);
  await assertAllowed(context, 'read', sourceKey);
  const source = await findObject(db.orm, sourceKey);
  if (source === undefined) throw noSuchKey(sourceKey);
  checkCopyConditions(context, source);
  const replaced = option(context, 'x-amz-metadata-directive')?.toUpperCase() === 'REPLACE';
  if (sourceKey === key && !replaced) {
    throw new StoreError(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  }
  const sentDescription = readDescription(context);
  const { headers, metadata } = replaced ? sentDescription : source;
  const { checksumAlgorithm, checksumType, checksum, etag } = source;
  const parts: NewPart[] = [];
  for (const part of await partsOf(db.orm, source.id)) {
    const file = await removeFilesOnError(context, filesOf(parts), () => files.duplicate(part.file));
    parts.push({ file, size: part.size, md5: part.md5, checksum: part.checksum });
  }
  const described = { key, ownerId: caller.id, headers, metadata, checksumAlgorithm, checksumType };
  const object = await removeFilesOnError(context, filesOf(parts), () =>
    transaction({ db }, async ({ tx }) => {
      const copy = await putObject(tx, described, parts, { checksum, etag }, writeCondition(context));
      await auditFile(tx, context, 'files.copy', copy, sourceKey);
      return copy;
    }),
  );
  return {
    body: writeXml('CopyObjectResult', {
      LastModified: object.completedAt.toISOString(),
      ETag: quoted(object.etag),
      ...checksumOf(object),
    }),
  };
}

/** DeleteObject. A missing object isn't an error. */
export async function deleteObject(context: StoreContext): Promise<StoreResponse> {
  await assertAllowed(context, 'write', context.key);
  const condition = writeCondition(context);
  await transaction(context, async ({ tx }) => {
    const endedObject = await endObject(tx, context.key, object => object && condition(object));
    if (endedObject) await auditFile(tx, context, 'files.delete', endedObject);
  });
  return { status: 204 };
}

/** DeleteObjects. Returns an error for each object that may not be deleted. */
export async function deleteObjects(asked: StoreContext): Promise<StoreResponse> {
  const document = await receiveText(asked.request, asked.signing, MAX_LIST_BYTES);
  const context = await withCurrentCaller(asked);
  const objects = readElements(document, 'Object');
  if (objects.length === 0 || objects.length > MAX_DELETED_OBJECTS) {
    throw new StoreError('MalformedXML', `The document must name 1 to ${MAX_DELETED_OBJECTS} objects.`);
  }
  const deleted: string[] = [];
  const errors: { Key: string; Code: string; Message: string }[] = [];
  for (const object of objects) {
    const key = readText(object, 'Key');
    try {
      if (readText(object, 'ETag') !== undefined)
        throw new StoreError('NotImplemented', 'An ETag can’t be a condition here.');
      if (key === undefined) throw new StoreError('MalformedXML', 'Each object must have a key.');
      checkTarget({ bucket: embeddedStore.bucket, key });
      await assertAllowed(context, 'write', key);
      deleted.push(key);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      errors.push({ Key: key ?? '', Code: error.code, Message: error.message });
    }
  }
  await transaction(context, async ({ tx, db }) => auditDeletedFiles(tx, context, await endObjects(db, deleted)));
  const isQuiet = readText(document, 'Quiet') === 'true';
  return { body: writeXml('DeleteResult', { Deleted: isQuiet ? [] : deleted.map(Key => ({ Key })), Error: errors }) };
}

/** Runs the work that makes files part of an object, and removes the files if it fails. */
export async function removeFilesOnError<T>(
  { files }: Pick<StoreContext, 'files'>,
  createdFiles: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // If the connection was lost during the commit, the object may exist. The sweep removes files that none refers to.
    if (!isConnectionLost(error)) await files.remove(createdFiles);
    throw error;
  }
}

/** Returns an object's checksum as XML elements. */
export function checksumOf({ checksumAlgorithm, checksum, checksumType }: CompleteObject): Record<string, string> {
  if (checksumAlgorithm === null || checksum === null) return {};
  return { [checksumElement(checksumAlgorithm)]: checksum, ChecksumType: checksumType ?? 'FULL_OBJECT' };
}

function filesOf(parts: readonly NewPart[]): string[] {
  return parts.map(({ file }) => file);
}
