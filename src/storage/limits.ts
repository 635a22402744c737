/** Part sizes and parallelism of uploads, in bytes. */
export const uploadLimits = {
  /** Size of each part but the last. A file up to this size is uploaded in one piece. */
  part: 5_242_880,
  parallel: 4,
  parts: 10_000,
} as const;

/** Lifetime of a presigned URL in seconds. */
export const addressSeconds = 900;

/** Number of entries per page of a listing. */
export const pageSize = 1000;

/** The content type of files whose type is unknown. */
export const unknownType = 'binary/octet-stream';
