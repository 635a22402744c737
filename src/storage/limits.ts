/** What uploads are cut into, and how much of it goes on at once. Sizes are in bytes. */
export const uploadLimits = {
  /** Of each part but the last; what is not larger than one is sent in one piece. */
  part: 5_242_880,
  parallel: 4,
  parts: 10_000,
} as const;

/** For how many seconds an address that anybody may read a file by is good. */
export const addressSeconds = 900;

/** How many entries one page of a listing has. */
export const pageSize = 1000;

/** What is stored under a type that no one knows. */
export const unknownType = 'binary/octet-stream';
