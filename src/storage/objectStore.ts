export interface StoredPart {
  number: number;
  etag: string;
  size: number;
}

/** What is stored under a key. */
interface StoredObject {
  size: number;
  etag: string;
  /** The mark of the upload that it came from, where that was one of the console's. */
  mark?: string;
}

/** A file of a list. */
export interface StoredFile {
  key: string;
  size: number;
  modifiedAt: Date;
  etag: string;
}

/** Whether two files have the same bytes. Stores that make another tag for the same bytes are not recognised. */
export function isSameContent(one: Pick<StoredObject, 'etag' | 'size'>, other: typeof one): boolean {
  return one.etag !== '' && one.etag === other.etag && one.size === other.size;
}

/**
 * What an upload asks of the store. Whatever fails is a `StoreFailure`. What makes an upload or an object can't be
 * stopped: no one would know whether it is there. A key that is taken fails with the code `TAKEN`.
 */
export interface UploadStore {
  /** Stores it under a key that is free. */
  create(key: string, content: Blob, type: string, mark: string): Promise<void>;
  /** @returns the upload's id */
  begin(key: string, type: string, mark: string): Promise<string>;
  /** @returns its tag */
  putPart(key: string, uploadId: string, number: number, content: Blob, signal: AbortSignal): Promise<string>;
  /** @returns undefined when there is no such upload, or not any more */
  listParts(key: string, uploadId: string, signal?: AbortSignal): Promise<StoredPart[] | undefined>;
  /** Makes it the object of its key, which must be free. @returns false when there is no such upload, or not any more */
  complete(key: string, uploadId: string, parts: readonly Omit<StoredPart, 'size'>[]): Promise<boolean>;
  /** One that is not there is no error. */
  abort(key: string, uploadId: string): Promise<void>;
  /** @returns undefined when there is no such object */
  head(key: string, signal?: AbortSignal): Promise<StoredObject | undefined>;
  /** The same without its mark. Where there is none, a browser's console has no error of it. */
  find(key: string): Promise<Omit<StoredObject, 'mark'> | undefined>;
  /** Removes what a key has if it still has this tag. @returns whether the key has nothing now */
  removeIf(key: string, etag: string): Promise<boolean>;
}

/** Why the store did not do what was asked. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';

  /**
   * @param code the store's own, such as AccessDenied
   * @param isTransient whether the same may well be done later: no one answered, or the store is not itself
   */
  constructor(
    readonly code: string,
    message: string,
    readonly isTransient: boolean,
    options?: ErrorOptions,
    /** What its text in other languages needs. */
    readonly args?: Readonly<Record<string, string>>,
  ) {
    super(message, options);
  }
}

/** Whether the store refused with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof StoreFailure && error.code === code;
}

/** S3's code for a key that has an object where there must be none. */
export const TAKEN = 'PreconditionFailed';

/** What is said of uploads and files, in the words of the specification. */
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
