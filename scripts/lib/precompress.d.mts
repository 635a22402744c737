/** Compresses a folder's files once, at the highest levels, as they are served unchanged for ever. */
export function precompress(folder: string): Promise<void>;
