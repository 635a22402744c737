import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { unknownType } from './limits';
import { hasCode, KEY_TAKEN, type StoredPart, StoreFailure, type UploadStore } from './objectStore';
import { assertKey, bytesOf, type S3Bucket, unquoteEtag } from './s3Bucket';
import { undefinedIfMissing } from './s3Failures';

const MARK = 'upload';

/** Creates the operations of a bucket that uploads need. */
export function createS3Uploads({
  client,
  Bucket,
  find,
  assertFree,
  createIfFree,
}: S3Bucket): Omit<UploadStore, 'find'> {
  return {
    async create(Key, content, type, mark) {
      assertKey(Key);
      const object = { Bucket, Key, Body: await bytesOf(content), ContentType: type || unknownType };
      await createIfFree(Key, condition =>
        client.send(new PutObjectCommand({ ...object, Metadata: { [MARK]: mark }, ...condition })),
      );
    },

    async begin(Key, type, mark) {
      assertKey(Key);
      const command = new CreateMultipartUploadCommand({
        Bucket,
        Key,
        ContentType: type || unknownType,
        ChecksumAlgorithm: 'CRC32',
        Metadata: { [MARK]: mark },
      });
      const { UploadId } = await client.send(command);
      if (UploadId === undefined) throw new StoreFailure('NoUploadId', 'The store gave the upload no id.', false);
      return UploadId;
    },

    async putPart(Key, UploadId, PartNumber, content, abortSignal) {
      const command = new UploadPartCommand({
        Bucket,
        Key,
        UploadId,
        PartNumber,
        Body: await bytesOf(content),
        ChecksumAlgorithm: 'CRC32',
      });
      const { ETag = '' } = await client.send(command, { abortSignal });
      return ETag;
    },

    async listParts(Key, UploadId, abortSignal) {
      const parts: StoredPart[] = [];
      let marker: string | undefined;
      do {
        const command = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker: marker });
        const page = await undefinedIfMissing(() => client.send(command, { ...(abortSignal && { abortSignal }) }));
        if (page === undefined) return undefined;
        for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
          parts.push({ number: PartNumber, etag: ETag, size: Size });
        }
        marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
      } while (marker !== undefined);
      return parts;
    },

    async complete(Key, UploadId, parts) {
      const MultipartUpload = { Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })) };
      // Much time may have passed since the key was free, and not every store supports the condition.
      await assertFree(Key);
      const completed = await undefinedIfMissing(() =>
        createIfFree(Key, condition =>
          client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload, ...condition })),
        ),
      );
      return completed !== undefined;
    },

    async abort(Key, UploadId) {
      await undefinedIfMissing(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    },

    async head(Key, abortSignal) {
      const command = new HeadObjectCommand({ Bucket, Key });
      const head = await undefinedIfMissing(() => client.send(command, { ...(abortSignal && { abortSignal }) }));
      if (head === undefined) return undefined;
      const { ContentLength: size = 0, ETag, Metadata } = head;
      const mark = Metadata?.[MARK];
      return { size, etag: unquoteEtag(ETag), ...(mark !== undefined && { mark }) };
    },

    async removeIf(Key, etag) {
      // Some stores don't support the condition, and some ignore it.
      const found = await find(Key);
      if (found === undefined) return true;
      if (found.etag !== etag) return false;
      const sendDelete = (condition: { IfMatch?: string }) =>
        client.send(new DeleteObjectCommand({ Bucket, Key, ...condition }));
      try {
        await sendDelete({ IfMatch: `"${etag}"` });
      } catch (error) {
        if (hasCode(error, KEY_TAKEN)) return false;
        if (!hasCode(error, 'NotImplemented')) throw error;
        await sendDelete({});
      }
      return true;
    },
  };
}
