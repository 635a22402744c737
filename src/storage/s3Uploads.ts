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
import { hasCode, KEY_TAKEN, type StoredObject, type StoredPart, StoreFailure, type UploadStore } from './objectStore';
import { bytesOf, S3Bucket, unquoteEtag } from './s3Bucket';
import { undefinedIfMissing } from './s3Failures';

const MARK = 'upload';
const ChecksumAlgorithm = 'CRC32';

/** The operations of a bucket that uploads need. */
export class S3Uploads extends S3Bucket implements UploadStore {
  async create(key: string, content: Blob, type: string, mark: string): Promise<void> {
    const object = { ...this.object(key), Body: await bytesOf(content), ...typeAndMark(type, mark) };
    await this.createIfFree(key, condition => this.client.send(new PutObjectCommand({ ...object, ...condition })));
  }

  async begin(key: string, type: string, mark: string): Promise<string> {
    const upload = { ...this.object(key), ...typeAndMark(type, mark), ChecksumAlgorithm } as const;
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(upload));
    if (UploadId === undefined) throw new StoreFailure('NoUploadId', 'The store gave the upload no id.', false);
    return UploadId;
  }

  async putPart(key: string, UploadId: string, PartNumber: number, content: Blob, abortSignal: AbortSignal) {
    const Body = await bytesOf(content);
    const part = { ...this.object(key), UploadId, PartNumber, Body, ChecksumAlgorithm } as const;
    const { ETag = '' } = await this.client.send(new UploadPartCommand(part), { abortSignal });
    return ETag;
  }

  async listParts(key: string, UploadId: string, signal?: AbortSignal): Promise<StoredPart[] | undefined> {
    const parts: StoredPart[] = [];
    let marker: string | undefined;
    do {
      const command = new ListPartsCommand({ ...this.object(key), UploadId, PartNumberMarker: marker });
      const page = await undefinedIfMissing(() => this.client.send(command, { abortSignal: signal }));
      if (page === undefined) return undefined;
      for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
        parts.push({ number: PartNumber, etag: ETag, size: Size });
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker !== undefined);
    return parts;
  }

  async complete(key: string, UploadId: string, parts: readonly Omit<StoredPart, 'size'>[]): Promise<boolean> {
    const MultipartUpload = { Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })) };
    const upload = { ...this.object(key), UploadId, MultipartUpload };
    // Much time may have passed since the key was free, and not every store supports the condition.
    await this.assertFree(key);
    const completed = await undefinedIfMissing(() =>
      this.createIfFree(key, condition =>
        this.client.send(new CompleteMultipartUploadCommand({ ...upload, ...condition })),
      ),
    );
    return completed !== undefined;
  }

  async abort(key: string, UploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.object(key), UploadId });
    await undefinedIfMissing(() => this.client.send(command));
  }

  async head(key: string, signal?: AbortSignal): Promise<StoredObject | undefined> {
    const command = new HeadObjectCommand(this.object(key));
    const head = await undefinedIfMissing(() => this.client.send(command, { abortSignal: signal }));
    if (head === undefined) return undefined;
    const { ContentLength: size = 0, ETag, Metadata } = head;
    return { size, etag: unquoteEtag(ETag), mark: Metadata?.[MARK] };
  }

  async removeIf(key: string, etag: string): Promise<boolean> {
    // Some stores don't support the condition, and some ignore it.
    const found = await this.find(key);
    if (found === undefined) return true;
    if (found.etag !== etag) return false;
    const sendDelete = (condition: { IfMatch?: string }) =>
      this.client.send(new DeleteObjectCommand({ ...this.object(key), ...condition }));
    try {
      await sendDelete({ IfMatch: `"${etag}"` });
    } catch (error) {
      if (hasCode(error, KEY_TAKEN)) return false;
      if (!hasCode(error, 'NotImplemented')) throw error;
      await sendDelete({});
    }
    return true;
  }
}

function typeAndMark(type: string, mark: string) {
  return { ContentType: type || unknownType, Metadata: { [MARK]: mark } };
}
