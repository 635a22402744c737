import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { hasCode, KEY_TAKEN, type StoredFile, StoreFailure, storeMessages } from './objectStore';

/** Operations on a bucket that several others share. */
export interface S3Bucket {
  client: S3Client;
  Bucket: string;
  /** Resolves to undefined if the object doesn't exist. */
  find(key: string): Promise<StoredFile | undefined>;
  /** @throws StoreFailure `KEY_TAKEN` */
  assertFree(key: string): Promise<void>;
  /** Sends a request that creates an object only if its key is free. @throws StoreFailure `KEY_TAKEN` */
  createIfFree<T>(key: string, request: (condition: { IfNoneMatch?: '*' }) => Promise<T>): Promise<T>;
}

/** Creates the shared operations of a bucket. */
export function openBucket(client: S3Client, Bucket: string): S3Bucket {
  async function find(Key: string): Promise<StoredFile | undefined> {
    assertKey(Key);
    // A HEAD request for a missing object would log an error in the browser's console.
    const command = new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 });
    const { Contents } = await client.send(command);
    return filesOf(Contents).find(({ key }) => key === Key);
  }

  async function assertFree(key: string): Promise<void> {
    if ((await find(key)) !== undefined) throw new StoreFailure(KEY_TAKEN, storeMessages.taken, false);
  }

  async function createIfFree<T>(key: string, request: (condition: { IfNoneMatch?: '*' }) => Promise<T>): Promise<T> {
    try {
      return await request({ IfNoneMatch: '*' });
    } catch (error) {
      if (!hasCode(error, 'NotImplemented')) throw error;
      // The store doesn't support the condition, so check just before.
      await assertFree(key);
      return request({});
    }
  }

  return { client, Bucket, find, assertFree, createIfFree };
}

/** Reads the content as bytes, which are signed with the request. */
export async function bytesOf(content: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch (cause) {
    throw new StoreFailure('Unreadable', storeMessages.unreadable, false, { cause });
  }
}

/** Converts the contents of a listing to files. */
export function filesOf(
  contents: { Key?: string; Size?: number; LastModified?: Date; ETag?: string }[] | undefined,
): StoredFile[] {
  return (contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0), ETag }) => ({
    key: Key,
    size: Size,
    modifiedAt: LastModified,
    etag: unquoteEtag(ETag),
  }));
}

/** Removes the quotes of an etag, which some stores omit in some responses. */
export function unquoteEtag(etag = ''): string {
  return etag.replaceAll('"', '');
}

/** @throws StoreFailure if the key is empty, because the request would refer to the whole bucket */
export function assertKey(key: string): void {
  if (key === '') throw invalid(`${storeMessages.emptyLabel}: Key.`);
}

/** Creates the failure for a key that the store wouldn't accept. */
export function invalid(message: string): StoreFailure {
  return new StoreFailure('InvalidParameter', message, false);
}
