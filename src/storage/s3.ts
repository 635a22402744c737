import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { serviceNow } from '../../contract/serviceClock';
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
import { bytesOf, filesOf, invalid, unquoteEtag } from './s3Bucket';
import { openS3Client, type StoreOptions } from './s3Client';
import { withStoreFailures } from './s3Failures';
import { S3Uploads } from './s3Uploads';

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

/** The store in an S3 bucket, with AWS's client. */
export class S3Store extends S3Uploads implements FileStore {
  readonly #credentials: StoreOptions['credentials'];

  constructor(options: StoreOptions) {
    super(openS3Client(options), options.storage.bucket);
    this.#credentials = options.credentials;
  }

  async identity(): Promise<string> {
    return (await this.#credentials()).identity;
  }

  async put(key: string, content: Blob, type: string): Promise<void> {
    const object = { ...this.object(key), Body: await bytesOf(content), ContentType: type || unknownType };
    await this.client.send(new PutObjectCommand(object));
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  async removeMany(keys: readonly string[]): Promise<Map<string, StoreFailure>> {
    const Objects = keys.map(Key => ({ Key }));
    const command = new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } });
    const { Errors = [] } = await this.client.send(command);
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
    const command = new GetObjectCommand({ ...this.object(key), ...range });
    const { Body, ContentType = unknownType } = await this.client.send(command);
    return { text: (await Body?.transformToString()) ?? '', type: ContentType };
  }

  async content(key: string, abortSignal: AbortSignal): Promise<Blob> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(key)), { abortSignal });
      return await withStoreFailures(() => new Response(Body?.transformToWebStream()).blob());
    } catch (error) {
      throw abortSignal.aborted ? abortSignal.reason : error;
    }
  }

  async address(key: string, saveAs?: string): Promise<SignedAddress> {
    const disposition = saveAs === undefined ? {} : { ResponseContentDisposition: attachment(saveAs) };
    const command = new GetObjectCommand({ ...this.object(key), ...disposition });
    // The store refuses addresses that are dated by a wrong clock.
    const now = serviceNow();
    const sign = () => getSignedUrl(this.client, command, { expiresIn: addressSeconds, signingDate: new Date(now) });
    return { url: await withStoreFailures(sign), expiresAt: new Date(now + addressSeconds * 1000) };
  }

  async copy(source: Pick<StoredFile, 'key' | 'etag' | 'size'>, destination: string): Promise<string> {
    const { key, etag } = source;
    if (typeof key !== 'string' || key === '') throw invalid(storeMessages.noSource);
    if (typeof destination !== 'string' || destination === '') throw invalid(storeMessages.noDestination);
    await this.assertFree(destination);
    const CopySource = `${this.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const copyInput = { ...this.object(destination), CopySource, CopySourceIfMatch: `"${etag}"` };
    try {
      const { CopyObjectResult } = await this.createIfFree(destination, condition =>
        this.client.send(new CopyObjectCommand({ ...copyInput, ...condition })),
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

  /** Requests a page of the keys with a prefix. With a delimiter, those that have it after the prefix are folders. */
  #listPage(Prefix: string, ContinuationToken: string | undefined, Delimiter?: string) {
    const input = { Bucket: this.bucket, Prefix, Delimiter, MaxKeys: pageSize, ContinuationToken };
    return this.client.send(new ListObjectsV2Command(input));
  }
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
