/** S3's error codes with their HTTP status. */
const statusOf = {
  AccessDenied: 403,
  AccessControlListNotSupported: 400,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BucketAlreadyOwnedByYou: 409,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  NotModified: 304,
  PreconditionFailed: 412,
  QuotaExceeded: 403,
  RequestTimeTooSkewed: 403,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type StoreErrorCode = keyof typeof statusOf;

/** An error that the client receives in S3's format. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly status: number;

  /** @param details further elements of the error document, such as the expected region */
  constructor(
    readonly code: StoreErrorCode,
    message: string,
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = statusOf[code];
  }
}

export const accessDenied = (message = 'Access Denied') => new StoreError('AccessDenied', message);
export const noSuchKey = (key: string) =>
  new StoreError('NoSuchKey', 'The specified key does not exist.', { Key: key });
export const noSuchUpload = (id: string) =>
  new StoreError(
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
    { UploadId: id },
  );
export const badDigest = (of: string) =>
  new StoreError('BadDigest', `The ${of} you specified did not match the calculated checksum.`);
export const invalidPart = (number = '') =>
  new StoreError(
    'InvalidPart',
    "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
    { PartNumber: number },
  );
