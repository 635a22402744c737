import type { S3Client } from '@aws-sdk/client-s3';
import { pictureLimits } from '../../contract/pictures';
import type { Database } from '../db/connect';
import type { StorageConfig } from '../store/config';
import { storeFiles } from '../store/files';
import { findObject, partsOf } from '../store/objects';
import { contentOf } from '../store/operations/read';
import { tooLarge } from './look';

export interface PictureSource {
  /**
   * The content under a key; undefined when there is none.
   * @throws HttpError when it is larger than pictures are
   */
  read(key: string): Promise<Buffer | undefined>;
}

/** The embedded store, in this folder. */
export function embeddedPictures(db: Database, folder: string): PictureSource {
  const files = storeFiles(folder);
  return {
    async read(key) {
      const object = await findObject(db.orm, key);
      if (object === undefined) return undefined;
      if (object.size > pictureLimits.bytes) throw tooLarge();
      return gathered(contentOf(files, await partsOf(db.orm, object.id), 0, object.size - 1));
    },
  };
}

/** A store elsewhere, with the credentials that the service has of its environment. Its client loads when it is needed. */
export function storedPictures({ bucket: Bucket, endpoint, region, forcePathStyle }: StorageConfig): PictureSource {
  let made: Promise<S3Client> | undefined;
  const client = () => {
    made ??= import('@aws-sdk/client-s3').then(
      ({ S3Client }) => new S3Client({ region, forcePathStyle, ...(endpoint !== undefined && { endpoint }) }),
    );
    return made;
  };
  return {
    async read(Key) {
      const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
      try {
        const { Body } = await (await client()).send(new GetObjectCommand({ Bucket, Key }));
        return Body && (await gathered(Body as AsyncIterable<Uint8Array>));
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
}

/** What its pieces make together, as long as that may be a picture. */
async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > pictureLimits.bytes) throw tooLarge();
    all.push(piece);
  }
  return Buffer.concat(all);
}
