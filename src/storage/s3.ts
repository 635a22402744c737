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
  type StoredFile,
  StoreFailure,
  storeMessages,
  TAKEN,
  type UploadStore,
} from './objectStore';
import { bytesOf, filesOf, invalid, named, openBucket, tagOf } from './s3Bucket';
import { openS3Client, type StoreOptions } from './s3Client';
import { ask } from './s3Failures';
import { createS3Uploads } from './s3Uploads';

/** What is below a prefix, as far as the next slash. */
export interface Listing {
  /** Prefixes that end with a slash. */
  folders: string[];
  files: StoredFile[];
  /** What to go on with when there is more. */
  next: string | undefined;
}

/** An address by which anybody can read a file for a while. */
export interface SignedAddress {
  url: string;
  expiresAt: Date;
}

/** What the console does with stored files. Whatever fails is a `StoreFailure`. */
export interface FileStore extends UploadStore {
  /** Whose `protected/` and `private/` keys the person has. */
  identity(): Promise<string>;
  /** Stores it in place of what is there. */
  put(key: string, content: Blob, type: string): Promise<void>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes up to a thousand by one request. @returns why those that stay do, by key */
  removeMany(keys: readonly string[]): Promise<Map<string, StoreFailure>>;
  list(prefix: string, after?: string): Promise<Listing>;
  /** @returns undefined when there is none */
  find(key: string): Promise<StoredFile | undefined>;
  /** All keys that begin with a prefix, whatever slashes are in them. */
  listAll(prefix: string): Promise<StoredFile[]>;
  /** The beginning of a file. */
  read(key: string, bytes: number): Promise<{ text: string; type: string }>;
  /** The whole file. */
  content(key: string, signal: AbortSignal): Promise<Blob>;
  /** @param saveAs the name under which a browser saves it; undefined to show it where it can be */
  address(key: string, saveAs?: string): Promise<SignedAddress>;
  /**
   * Copies with type and metadata, unless the source is another by now. A key that is taken fails with the code `TAKEN`.
   * @returns the copy's tag
   */
  copy(source: Pick<StoredFile, 'key' | 'etag' | 'size'>, destination: string): Promise<string>;
}

/** The store by S3's own client. */
export function createS3Store(options: StoreOptions): FileStore {
  const { storage, credentials } = options;
  const { bucket: Bucket } = storage;
  const client = openS3Client(options);
  const bucket = openBucket(client, Bucket);
  const { find, assertFree, unlessTaken } = bucket;
  const uploads = createS3Uploads(bucket);

  return {
    ...uploads,
    find,
    identity: async () => (await credentials()).identity,

    async put(Key, content, type) {
      named(Key);
      const Body = await bytesOf(content);
      await ask(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type || unknownType })));
    },

    async remove(Key) {
      named(Key);
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },

    async removeMany(keys) {
      const Objects = keys.map(Key => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await ask(() => client.send(command));
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
      const { Contents, CommonPrefixes, NextContinuationToken } = await ask(() => client.send(command));
      return {
        folders: (CommonPrefixes ?? []).flatMap(({ Prefix: folder }) => folder ?? []),
        // What other clients store for the folder itself is no file.
        files: filesOf(Contents).filter(({ key }) => key !== Prefix),
        next: NextContinuationToken,
      };
    },

    async listAll(Prefix) {
      const files: StoredFile[] = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: pageSize, ContinuationToken });
        const page = await ask(() => client.send(command));
        files.push(...filesOf(page.Contents));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return files;
    },

    async read(Key, bytes) {
      named(Key);
      const size = (await uploads.head(Key))?.size;
      // Nothing has no range.
      const range = size === 0 ? {} : { Range: `bytes=0-${bytes - 1}` };
      const { Body, ContentType = unknownType } = await ask(() =>
        client.send(new GetObjectCommand({ Bucket, Key, ...range })),
      );
      return { text: (await Body?.transformToString()) ?? '', type: ContentType };
    },

    async content(Key, abortSignal) {
      named(Key);
      const command = new GetObjectCommand({ Bucket, Key });
      return ask(async () => {
        const { Body } = await client.send(command, { abortSignal });
        return new Response(Body?.transformToWebStream()).blob();
      }, abortSignal);
    },

    async address(Key, saveAs) {
      named(Key);
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ...(saveAs !== undefined && { ResponseContentDisposition: attachment(saveAs) }),
      });
      const expiresAt = new Date(Date.now() + addressSeconds * 1000);
      return { url: await ask(() => getSignedUrl(client, command, { expiresIn: addressSeconds })), expiresAt };
    },

    async copy(source, destination) {
      const { key, etag } = source;
      if (typeof key !== 'string' || key === '') throw invalid(storeMessages.noSource);
      if (typeof destination !== 'string' || destination === '') throw invalid(storeMessages.noDestination);
      await assertFree(destination);
      const CopySource = `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
      const copying = { Bucket, Key: destination, CopySource, CopySourceIfMatch: `"${etag}"` };
      try {
        const { CopyObjectResult } = await unlessTaken(destination, condition =>
          client.send(new CopyObjectCommand({ ...copying, ...condition })),
        );
        return tagOf(CopyObjectResult?.ETag);
      } catch (error) {
        if (!hasCode(error, TAKEN)) throw error;
        const found = await find(destination);
        if (found === undefined) throw new StoreFailure('SourceChanged', storeMessages.sourceChanged, false);
        // When an answer is lost, the request is repeated and finds the copy that it has made.
        if (!isSameContent(found, source)) throw error;
        return found.etag;
      }
    },
  };
}

/** As RFC 6266 has it: a plain name for old clients, and the real one. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}
