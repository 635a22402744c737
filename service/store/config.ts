import type { RuntimeConfig } from '../../contract/config';
import { embeddedStore } from '../../contract/store';

/** A bucket of S3, or of what speaks like it. */
export interface StorageConfig {
  /** The origin; undefined for that of AWS in the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Whether the bucket is in the path and not in the host's name. */
  forcePathStyle: boolean;
}

/** What the console is told: the store elsewhere, else the embedded one where its identity pool is. */
export function storageOf({
  cognito,
  storage,
  basePath,
}: {
  cognito: object | undefined;
  storage: StorageConfig | undefined;
  basePath: string;
}): RuntimeConfig['storage'] {
  if (storage !== undefined) {
    const { endpoint, ...rest } = storage;
    return { ...rest, ...(endpoint !== undefined && { endpoint }) };
  }
  if (cognito !== undefined) return undefined;
  const { path: endpoint, bucket, region } = embeddedStore;
  return { endpoint: basePath + endpoint, bucket, region, forcePathStyle: true };
}

/** The origins that browsers reach a store elsewhere by. */
export function storageOrigins({ endpoint, bucket, region, forcePathStyle }: StorageConfig): string[] {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  // A name with dots is no name of a host that certificates are for, so clients put it into the path.
  const isInPath = forcePathStyle || bucket.includes('.');
  return [`${protocol}//${isInPath ? '' : `${bucket}.`}${host}`];
}
