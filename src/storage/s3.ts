import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { addressSeconds, pageSize, unknownType } from './limits';
import {
  hasCode,
  isSameContent,
  type StoredPart,
  StoreFailure,
  storeMessages,
  TAKEN,
  type UploadStore,
} from './objectStore';
import { openS3Client, type StoreOptions } from './s3Client';
import { ask, unlessMissing } from './s3Failures';

/** A file, or a folder of them, below a prefix. */
export interface StoredFile {
  key: string;
  size: number;
  modifiedAt: Date;
  etag: string;
}

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

/** The name under which an object's own metadata have its upload's mark. */
const MARK = 'upload';

/** The store by S3's own client. */
export function createS3Store(options: StoreOptions): FileStore {
  const { storage, credentials } = options;
  const { bucket: Bucket } = storage;
  const client = openS3Client(options);

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

  /** Asks for what stores something only where nothing is stored. Without the condition a look just before has to do. */
  async function unlessTaken<T>(key: string, request: (condition: { IfNoneMatch?: '*' }) => Promise<T>): Promise<T> {
    try {
      return await ask(() => request({ IfNoneMatch: '*' }));
    } catch (error) {
      if (!hasCode(error, 'NotImplemented')) throw error;
      await assertFree(key);
      return ask(() => request({}));
    }
  }

  return {
    identity: async () => (await credentials()).identity,

    async put(Key, content, type) {
      named(Key);
      const Body = await bytesOf(content);
      await ask(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type || unknownType })));
    },

    async create(Key, content, type, mark) {
      named(Key);
      const object = { Bucket, Key, Body: await bytesOf(content), ContentType: type || unknownType };
      await unlessTaken(Key, condition =>
        client.send(new PutObjectCommand({ ...object, Metadata: { [MARK]: mark }, ...condition })),
      );
    },

    async begin(Key, type, mark) {
      named(Key);
      const command = new CreateMultipartUploadCommand({
        Bucket,
        Key,
        ContentType: type || unknownType,
        ChecksumAlgorithm: 'CRC32',
        Metadata: { [MARK]: mark },
      });
      const { UploadId } = await ask(() => client.send(command));
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
      const { ETag = '' } = await ask(() => client.send(command, { abortSignal }), abortSignal);
      return ETag;
    },

    async listParts(Key, UploadId, abortSignal) {
      const parts: StoredPart[] = [];
      let marker: string | undefined;
      do {
        const command = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker: marker });
        const page = await unlessMissing(() =>
          ask(() => client.send(command, { ...(abortSignal && { abortSignal }) }), abortSignal),
        );
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
      // Much time may have passed since the key was free, and not every store knows the condition.
      await assertFree(Key);
      const completed = await unlessMissing(() =>
        unlessTaken(Key, condition =>
          client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload, ...condition })),
        ),
      );
      return completed !== undefined;
    },

    async abort(Key, UploadId) {
      await unlessMissing(() => ask(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))));
    },

    async head(Key, abortSignal) {
      const command = new HeadObjectCommand({ Bucket, Key });
      const head = await unlessMissing(() =>
        ask(() => client.send(command, { ...(abortSignal && { abortSignal }) }), abortSignal),
      );
      if (head === undefined) return undefined;
      const { ContentLength: size = 0, ETag, Metadata } = head;
      const mark = Metadata?.[MARK];
      return { size, etag: tagOf(ETag), ...(mark !== undefined && { mark }) };
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

    async removeIf(Key, etag) {
      // Not every store knows the condition, and some ignore it.
      const found = await find(Key);
      if (found === undefined) return true;
      if (found.etag !== etag) return false;
      const removing = (condition: { IfMatch?: string }) =>
        ask(() => client.send(new DeleteObjectCommand({ Bucket, Key, ...condition })));
      try {
        await removing({ IfMatch: `"${etag}"` });
      } catch (error) {
        if (hasCode(error, TAKEN)) return false;
        if (!hasCode(error, 'NotImplemented')) throw error;
        await removing({});
      }
      return true;
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

    find,

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
      const size = (await this.head(Key))?.size;
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

/** As bytes, which are signed with the request. */
async function bytesOf(content: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch (cause) {
    throw new StoreFailure('Unreadable', storeMessages.unreadable, false, { cause });
  }
}

function filesOf(
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
function tagOf(etag = ''): string {
  return etag.replaceAll('"', '');
}

/** As RFC 6266 has it: a plain name for old clients, and the real one. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}

/** @throws StoreFailure when it is empty: the request would be about the whole bucket */
function named(key: string): void {
  if (key === '') throw invalid(`${storeMessages.emptyLabel}: Key.`);
}

function invalid(message: string): StoreFailure {
  return new StoreFailure('InvalidParameter', message, false);
}
