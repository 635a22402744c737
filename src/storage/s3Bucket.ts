import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { hasCode, type StoredFile, StoreFailure, storeMessages, TAKEN } from './objectStore';
import { ask } from './s3Failures';

/** A bucket, and what is asked of it for more than one purpose. */
export interface S3Bucket {
  client: S3Client;
  Bucket: string;
  /** Undefined where there is no such object. */
  find(key: string): Promise<StoredFile | undefined>;
  /** @throws StoreFailure `TAKEN` */
  assertFree(key: string): Promise<void>;
  /** Asks for what stores something only where nothing is stored. @throws StoreFailure `TAKEN` */
  unlessTaken<T>(key: string, request: (condition: { IfNoneMatch?: '*' }) => Promise<T>): Promise<T>;
}

/** Opens a bucket. */
export function openBucket(client: S3Client, Bucket: string): S3Bucket {
  async function find(Key: string): Promise<StoredFile | undefined> {
    named(Key);
    // Asking for what isn't there by HEAD would leave an error in the browser's console.
    const command = new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 });
    const { Contents } = await ask(() => client.send(command));
    return filesOf(Contents).find(({ key }) => key === Key);
  }

  async function assertFree(key: string): Promise<void> {
    if ((await find(key)) !== undefined) throw new StoreFailure(TAKEN, storeMessages.taken, false);
  }

  async function unlessTaken<T>(key: string, request: (condition: { IfNoneMatch?: '*' }) => Promise<T>): Promise<T> {
    try {
      return await ask(() => request({ IfNoneMatch: '*' }));
    } catch (error) {
      if (!hasCode(error, 'NotImplemented')) throw error;
      // Without the condition, a look just before has to do.
      await assertFree(key);
      return ask(() => request({}));
    }
  }

  return { client, Bucket, find, assertFree, unlessTaken };
}

/** As bytes, which are signed with the request. */
export async function bytesOf(content: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch (cause) {
    throw new StoreFailure('Unreadable', storeMessages.unreadable, false, { cause });
  }
}

/** The files of a list's answer. */
export function filesOf(
  contents: { Key?: string; Size?: number; LastModified?: Date; ETag?: string }[] | undefined,
): StoredFile[] {
  return (contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0), ETag }) => ({
    key: Key,
    size: Size,
    modifiedAt: LastModified,
    etag: tagOf(ETag),
  }));
}

/** Without the quotes, which not every store has everywhere. */
export function tagOf(etag = ''): string {
  return etag.replaceAll('"', '');
}

/** @throws StoreFailure when it is empty: the request would be about the whole bucket */
export function named(key: string): void {
  if (key === '') throw invalid(`${storeMessages.emptyLabel}: Key.`);
}

/** The refusal of a key that the store would not take. */
export function invalid(message: string): StoreFailure {
  return new StoreFailure('InvalidParameter', message, false);
}
