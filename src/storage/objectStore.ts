export interface StoredPart {
  number: number;
  etag: string;
  size: number;
}

export interface StoredObject {
  size: number;
  etag: string;
  /** The mark of the console's upload that created it, if any. */
  mark?: string;
}

export interface StoredFile {
  key: string;
  size: number;
  modifiedAt: Date;
  etag: string;
}

/** Whether two files have the same content, by etag and size. Fails in stores whose etags don't depend on content. */
export function isSameContent(one: Pick<StoredObject, 'etag' | 'size'>, other: typeof one): boolean {
  return one.etag !== '' && one.etag === other.etag && one.size === other.size;
}

/**
 * The operations of a store that uploads need. All throw `StoreFailure`. Requests that create an upload or an object
 * can't be aborted, because it would be unknown whether it exists. A taken key fails with the code `KEY_TAKEN`.
 */
export interface UploadStore {
  /** Stores content under a free key. */
  create(key: string, content: Blob, type: string, mark: string): Promise<void>;
  /** Begins a multipart upload. @returns its id */
  begin(key: string, type: string, mark: string): Promise<string>;
  /** @returns the part's etag */
  putPart(key: string, uploadId: string, number: number, content: Blob, signal: AbortSignal): Promise<string>;
  /** @returns undefined if the upload doesn't exist, or no longer does */
  listParts(key: string, uploadId: string, signal?: AbortSignal): Promise<StoredPart[] | undefined>;
  /** Creates the object from the parts. Its key must be free. @returns false if the upload doesn't exist any more */
  complete(key: string, uploadId: string, parts: readonly Omit<StoredPart, 'size'>[]): Promise<boolean>;
  /** Aborts an upload. A missing upload is no error. */
  abort(key: string, uploadId: string): Promise<void>;
  /** @returns undefined if the object doesn't exist */
  head(key: string, signal?: AbortSignal): Promise<StoredObject | undefined>;
  /** Like `head`, but without the mark. A missing object logs no error in the browser's console. */
  find(key: string): Promise<Omit<StoredObject, 'mark'> | undefined>;
  /** Deletes the object if it still has this etag. @returns whether the key is free now */
  removeIf(key: string, etag: string): Promise<boolean>;
}

/** Why a request to the store failed. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';

  /**
   * @param code the store's error code, such as AccessDenied
   * @param isTransient whether a retry may succeed: the store didn't respond, or responded with a server error
   */
  constructor(
    readonly code: string,
    message: string,
    readonly isTransient: boolean,
    options?: ErrorOptions,
    /** The arguments of its translated message. */
    readonly args?: Readonly<Record<string, string>>,
  ) {
    super(message, options);
  }
}

/** Whether the store refused with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof StoreFailure && error.code === code;
}

/** S3's error code for a key that should be free but has an object. */
export const KEY_TAKEN = 'PreconditionFailed';

/** S3's error code for a key that has no object. */
export const KEY_MISSING = 'NoSuchKey';

/** Messages about uploads and files, in the words of the specification. */
export const storeMessages = {
  size: 'File size does not match between local file and file on s3',
  cleanUp: 'Multipart upload clean up failed.',
  tooManyParts: (count: number, most: number) => `Too many parts. Number of parts is ${count}, maximum is ${most}.`,
  emptyLabel: 'Empty value provided for input HTTP label',
  noCredentials: 'No credentials',
  unreadable: 'The file can’t be read any more. Choose it again.',
  noSource: 'source param should be an object with the property "key" with value of type string',
  noDestination: 'destination param should be an object with the property "key" with value of type string',
  taken: 'A file with this name already exists.',
  nameTaken: 'Another file took this name during the upload. Try again to upload it under another name.',
  partial: 'The copy isn’t complete. The original was kept.',
  originalKept: 'The file was copied, but the original could not be deleted.',
  sourceChanged: 'The file was changed or deleted meanwhile. Reload the page.',
  copyUnchecked: 'The copy could not be checked, so the original was kept. Try again to finish.',
  originalChanged: 'The original was changed while it was copied, so it was kept. The copy has its earlier content.',
  bodyTooLarge:
    'A proxy in front of the file store refuses parts of this size. It must allow request bodies of at least 6 MB.',
  invalidBlob: 'Object must be an instance of Blob',
} as const;
