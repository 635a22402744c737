import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { hasCode, KEY_TAKEN, type StoredFile, StoreFailure, storeMessages } from './objectStore';

/** Operations on a bucket that several others share. */
export class S3Bucket {
  constructor(
    protected readonly client: S3Client,
    protected readonly bucket: string,
  ) {}

  async find(key: string): Promise<StoredFile | undefined> {
    const { Bucket, Key: Prefix } = this.object(key);
    // A HEAD request for a missing object would log an error in the browser's console.
    const { Contents } = await this.client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }));
    return filesOf(Contents).find(file => file.key === key);
  }

  /** @throws StoreFailure `KEY_TAKEN` */
  protected async assertFree(key: string): Promise<void> {
    if ((await this.find(key)) !== undefined) throw new StoreFailure(KEY_TAKEN, storeMessages.taken, false);
  }

  /** Sends a request that creates an object only if its key is free. @throws StoreFailure `KEY_TAKEN` */
  protected async createIfFree<T>(key: string, request: (condition: { IfNoneMatch?: '*' }) => Promise<T>): Promise<T> {
    try {
      return await request({ IfNoneMatch: '*' });
    } catch (error) {
      if (!hasCode(error, 'NotImplemented')) throw error;
      // The store doesn't support the condition, so check just before.
      await this.assertFree(key);
      return request({});
    }
  }

  /**
   * Returns an object's address in a request.
   * @throws StoreFailure if the key is empty, because the request would refer to the whole bucket
   */
  protected object(Key: string): { Bucket: string; Key: string } {
    if (Key === '') throw invalid(`${storeMessages.emptyLabel}: Key.`);
    return { Bucket: this.bucket, Key };
  }
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

/** Creates the failure for a key that the store wouldn't accept. */
export function invalid(message: string): StoreFailure {
  return new StoreFailure('InvalidParameter', message, false);
}
