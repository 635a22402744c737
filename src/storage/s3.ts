import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { addressSeconds, pageSize, unknownType } from './limits';
import {
  hasCode,
  isSameContent,
  KEY_TAKEN,
  type StoredFile,
  StoreFailure,
  storeMessages,
  type UploadStore,
} from './objectStore';
import { assertKey, bytesOf, filesOf, invalid, openBucket, unquoteEtag } from './s3Bucket';
import { openS3Client, type StoreOptions } from './s3Client';
import { withStoreFailures } from './s3Failures';
import { createS3Uploads } from './s3Uploads';

/** The entries directly below a prefix. */
export interface Listing {
  /** Prefixes with a trailing slash. */
  folders: string[];
  files: StoredFile[];
  /** The continuation token. Undefined on the last page. */
  next: string | undefined;
}

/** A presigned URL, with which anyone can read a file until it expires. */
export interface SignedAddress {
  url: string;
  expiresAt: Date;
}

/** The file operations of the console. All throw `StoreFailure`. */
export interface FileStore extends UploadStore {
  /** Resolves to the identity id, which is part of the user's `protected/` and `private/` keys. */
  identity(): Promise<string>;
  /** Stores content, replacing any object. */
  put(key: string, content: Blob, type: string): Promise<void>;
  /** Deletes an object. A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Deletes up to a thousand objects in one request. @returns the failures by key */
  removeMany(keys: readonly string[]): Promise<Map<string, StoreFailure>>;
  list(prefix: string, after?: string): Promise<Listing>;
  /** @returns undefined if the object doesn't exist */
  find(key: string): Promise<StoredFile | undefined>;
  /** Lists all keys with a prefix, at any depth. */
  listAll(prefix: string): Promise<StoredFile[]>;
  read(key: string, bytes: number): Promise<{ text: string; type: string }>;
  content(key: string, signal: AbortSignal): Promise<Blob>;
  /** @param saveAs the name for saving the file. Undefined displays it in the browser if possible. */
  address(key: string, saveAs?: string): Promise<SignedAddress>;
  /**
   * Copies an object with its type and metadata, unless it has changed since. A taken key fails with the code `KEY_TAKEN`.
   * @returns the copy's etag
   */
  copy(source: Pick<StoredFile, 'key' | 'etag' | 'size'>, destination: string): Promise<string>;
}

/** Creates the store with AWS's S3 client. */
export function createS3Store(options: StoreOptions): FileStore {
  const { storage, credentials } = options;
  const { bucket: Bucket } = storage;
  const client = openS3Client(options);
  const bucket = openBucket(client, Bucket);
  const { find, assertFree, createIfFree } = bucket;
  const uploads = createS3Uploads(bucket);

  return {
    ...uploads,
    find,
    identity: async () => (await credentials()).identity,

    async put(Key, content, type) {
      assertKey(Key);
      const Body = await bytesOf(content);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type || unknownType }));
    },

    async remove(Key) {
      assertKey(Key);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    async removeMany(keys) {
      const Objects = keys.map(Key => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await client.send(command);
      return new Map(
        Errors.map(({ Key = '', Code = 'Unknown', Message = Code }) => [Key, new StoreFailure(Code, Message, false)]),
      );
    },

    async list(Prefix, after) {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix,
        Delimiter: '/',
        MaxKeys: pageSize,
        ContinuationToken: after,
      });
      const { Contents, CommonPrefixes, NextContinuationToken } = await client.send(command);
      return {
        folders: (CommonPrefixes ?? []).flatMap(({ Prefix: folder }) => folder ?? []),
        // Other clients store an object for the folder itself. Leave it out.
        files: filesOf(Contents).filter(({ key }) => key !== Prefix),
        next: NextContinuationToken,
      };
    },

    async listAll(Prefix) {
      const files: StoredFile[] = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: pageSize, ContinuationToken });
        const page = await client.send(command);
        files.push(...filesOf(page.Contents));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return files;
    },

    async read(Key, bytes) {
      assertKey(Key);
      const size = (await uploads.head(Key))?.size;
      // A range of an empty file would be refused.
      const range = size === 0 ? {} : { Range: `bytes=0-${bytes - 1}` };
      const { Body, ContentType = unknownType } = await client.send(new GetObjectCommand({ Bucket, Key, ...range }));
      return { text: (await Body?.transformToString()) ?? '', type: ContentType };
    },

    async content(Key, abortSignal) {
      assertKey(Key);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
        return await withStoreFailures(() => new Response(Body?.transformToWebStream()).blob());
      } catch (error) {
        throw abortSignal.aborted ? abortSignal.reason : error;
      }
    },

    async address(Key, saveAs) {
      assertKey(Key);
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ...(saveAs !== undefined && { ResponseContentDisposition: attachment(saveAs) }),
      });
      const expiresAt = new Date(Date.now() + addressSeconds * 1000);
      return {
        url: await withStoreFailures(() => getSignedUrl(client, command, { expiresIn: addressSeconds })),
        expiresAt,
      };
    },

    async copy(source, destination) {
      const { key, etag } = source;
      if (typeof key !== 'string' || key === '') throw invalid(storeMessages.noSource);
      if (typeof destination !== 'string' || destination === '') throw invalid(storeMessages.noDestination);
      await assertFree(destination);
      const CopySource = `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
      const copyInput = { Bucket, Key: destination, CopySource, CopySourceIfMatch: `"${etag}"` };
      try {
        const { CopyObjectResult } = await createIfFree(destination, condition =>
          client.send(new CopyObjectCommand({ ...copyInput, ...condition })),
        );
        return unquoteEtag(CopyObjectResult?.ETag);
      } catch (error) {
        if (!hasCode(error, KEY_TAKEN)) throw error;
        const found = await find(destination);
        if (found === undefined) throw new StoreFailure('SourceChanged', storeMessages.sourceChanged, false);
        // A retry after a lost response finds the copy that the first attempt made.
        if (!isSameContent(found, source)) throw error;
        return found.etag;
      }
    },
  };
}

/** Returns a Content-Disposition with an ASCII fallback for old clients and the real name (RFC 6266). */
function attachment(name: string): string {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
