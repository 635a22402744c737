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
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { serviceNow } from '../../contract/serviceClock';
import { addressSeconds, pageSize, unknownType } from './limits';
import {
  hasCode,
  isSameContent,
  KEY_TAKEN,
  type StoredFile,
  type StoredObject,
  type StoredPart,
  StoreFailure,
  storeMessages,
  type UploadStore,
} from './objectStore';
import { openS3Client, type StoreOptions } from './s3Client';
import { undefinedIfMissing, withStoreFailures } from './s3Failures';

const MARK = 'upload';
const ChecksumAlgorithm = 'CRC32';

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
export type FileStore = Pick<S3Store, keyof S3Store>;

/** The store in an S3 bucket, with AWS's client. */
export class S3Store implements UploadStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #credentials: StoreOptions['credentials'];

  constructor(options: StoreOptions) {
    this.#client = openS3Client(options);
    this.#bucket = options.storage.bucket;
    this.#credentials = options.credentials;
  }

  /** Resolves to the identity id, which is part of the user's `protected/` and `private/` keys. */
  async identity(): Promise<string> {
    return (await this.#credentials()).identity;
  }

  /** Stores content, replacing any object. */
  async put(key: string, content: Blob, type: string): Promise<void> {
    const object = { ...this.#object(key), Body: await bytesOf(content), ContentType: type || unknownType };
    await this.#client.send(new PutObjectCommand(object));
  }

  /** Deletes an object. A missing object is no error. */
  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  /** Deletes up to a thousand objects in one request. @returns the failures by key */
  async removeMany(keys: readonly string[]): Promise<Map<string, StoreFailure>> {
    const Objects = keys.map(Key => ({ Key }));
    const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
    const { Errors = [] } = await this.#client.send(command);
    return new Map(
      Errors.map(({ Key = '', Code = 'Unknown', Message = Code }) => [Key, new StoreFailure(Code, Message, false)]),
    );
  }

  async list(prefix: string, after?: string): Promise<Listing> {
    const { Contents, CommonPrefixes, NextContinuationToken } = await this.#listPage(prefix, after, '/');
    return {
      folders: (CommonPrefixes ?? []).flatMap(({ Prefix: folder }) => folder ?? []),
      // Other clients store an object for the folder itself. Leave it out.
      files: filesOf(Contents).filter(({ key }) => key !== prefix),
      next: NextContinuationToken,
    };
  }

  /** Lists all keys with a prefix, at any depth. */
  async listAll(prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    let next: string | undefined;
    do {
      const page = await this.#listPage(prefix, next);
      files.push(...filesOf(page.Contents));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return files;
  }

  async read(key: string, bytes: number): Promise<{ text: string; type: string }> {
    const size = (await this.head(key))?.size;
    // A range of an empty file would be refused.
    const range = size === 0 ? {} : { Range: `bytes=0-${bytes - 1}` };
    const command = new GetObjectCommand({ ...this.#object(key), ...range });
    const { Body, ContentType = unknownType } = await this.#client.send(command);
    return { text: (await Body?.transformToString()) ?? '', type: ContentType };
  }

  async content(key: string, abortSignal: AbortSignal): Promise<Blob> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#object(key)), { abortSignal });
      return await withStoreFailures(() => new Response(Body?.transformToWebStream()).blob());
    } catch (error) {
      throw abortSignal.aborted ? abortSignal.reason : error;
    }
  }

  /** @param saveAs the name for saving the file. Undefined displays it in the browser if possible. */
  async address(key: string, saveAs?: string): Promise<SignedAddress> {
    const disposition = saveAs === undefined ? {} : { ResponseContentDisposition: attachment(saveAs) };
    const command = new GetObjectCommand({ ...this.#object(key), ...disposition });
    // The store refuses addresses that are dated by a wrong clock.
    const now = serviceNow();
    const sign = () => getSignedUrl(this.#client, command, { expiresIn: addressSeconds, signingDate: new Date(now) });
    return { url: await withStoreFailures(sign), expiresAt: new Date(now + addressSeconds * 1000) };
  }

  /**
   * Copies an object with its type and metadata, unless it has changed since. A taken key fails with the code `KEY_TAKEN`.
   * @returns the copy's etag
   */
  async copy(source: Pick<StoredFile, 'key' | 'etag' | 'size'>, destination: string): Promise<string> {
    const { key, etag } = source;
    if (typeof key !== 'string' || key === '') throw invalid(storeMessages.noSource);
    if (typeof destination !== 'string' || destination === '') throw invalid(storeMessages.noDestination);
    await this.#assertFree(destination);
    const CopySource = `${this.#bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const copyInput = { ...this.#object(destination), CopySource, CopySourceIfMatch: `"${etag}"` };
    try {
      const { CopyObjectResult } = await this.#createIfFree(destination, condition =>
        this.#client.send(new CopyObjectCommand({ ...copyInput, ...condition })),
      );
      return unquoteEtag(CopyObjectResult?.ETag);
    } catch (error) {
      if (!hasCode(error, KEY_TAKEN)) throw error;
      const found = await this.find(destination);
      if (found === undefined) throw new StoreFailure('SourceChanged', storeMessages.sourceChanged, false);
      // A retry after a lost response finds the copy that the first attempt made.
      if (!isSameContent(found, source)) throw error;
      return found.etag;
    }
  }

  async create(key: string, content: Blob, type: string, mark: string): Promise<void> {
    const object = { ...this.#object(key), Body: await bytesOf(content), ...typeAndMark(type, mark) };
    await this.#createIfFree(key, condition => this.#client.send(new PutObjectCommand({ ...object, ...condition })));
  }

  async begin(key: string, type: string, mark: string): Promise<string> {
    const upload = { ...this.#object(key), ...typeAndMark(type, mark), ChecksumAlgorithm } as const;
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(upload));
    if (UploadId === undefined) throw new StoreFailure('NoUploadId', 'The store gave the upload no id.', false);
    return UploadId;
  }

  async putPart(key: string, UploadId: string, PartNumber: number, content: Blob, abortSignal: AbortSignal) {
    const Body = await bytesOf(content);
    const part = { ...this.#object(key), UploadId, PartNumber, Body, ChecksumAlgorithm } as const;
    const { ETag = '' } = await this.#client.send(new UploadPartCommand(part), { abortSignal });
    return ETag;
  }

  async listParts(key: string, UploadId: string, signal?: AbortSignal): Promise<StoredPart[] | undefined> {
    const parts: StoredPart[] = [];
    let marker: string | undefined;
    do {
      const command = new ListPartsCommand({ ...this.#object(key), UploadId, PartNumberMarker: marker });
      const page = await undefinedIfMissing(() => this.#client.send(command, { abortSignal: signal }));
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
    const upload = { ...this.#object(key), UploadId, MultipartUpload };
    // Much time may have passed since the key was free, and not every store supports the condition.
    await this.#assertFree(key);
    const completed = await undefinedIfMissing(() =>
      this.#createIfFree(key, condition =>
        this.#client.send(new CompleteMultipartUploadCommand({ ...upload, ...condition })),
      ),
    );
    return completed !== undefined;
  }

  async abort(key: string, UploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.#object(key), UploadId });
    await undefinedIfMissing(() => this.#client.send(command));
  }

  async head(key: string, signal?: AbortSignal): Promise<StoredObject | undefined> {
    const command = new HeadObjectCommand(this.#object(key));
    const head = await undefinedIfMissing(() => this.#client.send(command, { abortSignal: signal }));
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
      this.#client.send(new DeleteObjectCommand({ ...this.#object(key), ...condition }));
    try {
      await sendDelete({ IfMatch: `"${etag}"` });
    } catch (error) {
      if (hasCode(error, KEY_TAKEN)) return false;
      if (!hasCode(error, 'NotImplemented')) throw error;
      await sendDelete({});
    }
    return true;
  }

  async find(key: string): Promise<StoredFile | undefined> {
    const { Bucket, Key: Prefix } = this.#object(key);
    // A HEAD request for a missing object would log an error in the browser's console.
    const { Contents } = await this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }));
    return filesOf(Contents).find(file => file.key === key);
  }

  /** @throws StoreFailure `KEY_TAKEN` */
  async #assertFree(key: string): Promise<void> {
    if ((await this.find(key)) !== undefined) throw new StoreFailure(KEY_TAKEN, storeMessages.taken, false);
  }

  /** Sends a request that creates an object only if its key is free. @throws StoreFailure `KEY_TAKEN` */
  async #createIfFree<T>(key: string, request: (condition: { IfNoneMatch?: '*' }) => Promise<T>): Promise<T> {
    try {
      return await request({ IfNoneMatch: '*' });
    } catch (error) {
      if (!hasCode(error, 'NotImplemented')) throw error;
      // The store doesn't support the condition, so check just before.
      await this.#assertFree(key);
      return request({});
    }
  }

  /**
   * Returns an object's address in a request.
   * @throws StoreFailure if the key is empty, because the request would refer to the whole bucket
   */
  #object(Key: string): { Bucket: string; Key: string } {
    if (Key === '') throw invalid(`${storeMessages.emptyLabel}: Key.`);
    return { Bucket: this.#bucket, Key };
  }

  /** Requests a page of the keys with a prefix. With a delimiter, those that have it after the prefix are folders. */
  #listPage(Prefix: string, ContinuationToken: string | undefined, Delimiter?: string) {
    const input = { Bucket: this.#bucket, Prefix, Delimiter, MaxKeys: pageSize, ContinuationToken };
    return this.#client.send(new ListObjectsV2Command(input));
  }
}

/** Reads the content as bytes, which are signed with the request. */
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
    etag: unquoteEtag(ETag),
  }));
}

/** Removes the quotes of an etag, which some stores omit in some responses. */
function unquoteEtag(etag = ''): string {
  return etag.replaceAll('"', '');
}

/** Creates the failure for a key that the store wouldn't accept. */
function invalid(message: string): StoreFailure {
  return new StoreFailure('InvalidParameter', message, false);
}

function typeAndMark(type: string, mark: string) {
  return { ContentType: type || unknownType, Metadata: { [MARK]: mark } };
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
