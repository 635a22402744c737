import { lazyPromise } from '../../contract/lazyPromise';
import { pictureLimits } from '../../contract/pictures';
import type { Database } from '../db/connect';
import type { StorageConfig } from '../store/config';
import { storeFiles } from '../store/files';
import { findObject, partsOf } from '../store/objects';
import { contentOf } from '../store/operations/read';
import { tooLarge } from './pictureType';

export interface PictureSource {
  /**
   * Resolves to the content of an object, or undefined when there is none.
   * @throws CallFailure when it is larger than a picture may be
   */
  read(key: string): Promise<Buffer | undefined>;
}

/** Returns the pictures of the embedded store in this folder. */
export function embeddedPictures(db: Database, folder: string): PictureSource {
  const files = storeFiles(folder);
  return {
    async read(key) {
      const object = await findObject(db.orm, key);
      if (object === undefined) return undefined;
      if (object.size > pictureLimits.bytes) throw tooLarge();
      return concatenate(contentOf(files, await partsOf(db.orm, object.id), 0, object.size - 1));
    },
  };
}

/**
 * Returns the pictures of an external store. Its client uses the environment's AWS credentials and loads on first use.
 */
export function externalPictures({ bucket: Bucket, endpoint, region, forcePathStyle }: StorageConfig): PictureSource {
  const client = lazyPromise(async () => {
    const { S3Client } = await import('@aws-sdk/client-s3');
    return new S3Client({ region, forcePathStyle, ...(endpoint !== undefined && { endpoint }) });
  });
  return {
    async read(Key) {
      const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
      try {
        const { Body } = await (await client()).send(new GetObjectCommand({ Bucket, Key }));
        return Body && (await concatenate(Body as AsyncIterable<Uint8Array>));
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
}

/** Concatenates the pieces, unless they exceed the size of pictures. */
async function concatenate(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > pictureLimits.bytes) throw tooLarge();
    all.push(piece);
  }
  return Buffer.concat(all);
}
