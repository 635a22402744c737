import type { RuntimeConfig } from '../../contract/config';
import { embeddedStore } from '../../contract/store';

/** A bucket of S3 or of an S3-compatible store. */
export interface StorageConfig {
  /** The origin. Undefined for AWS in the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Whether the bucket is in the path instead of the host name. */
  forcePathStyle: boolean;
}

/**
 * Returns the console's storage settings: the external store if one is configured, else the embedded one, which needs
 * the embedded identity pool.
 */
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

/** Returns the origins at which browsers reach an external store. */
export function storageOrigins({ endpoint, bucket, region, forcePathStyle }: StorageConfig): string[] {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  // The wildcard certificate doesn't match a bucket name with dots, so clients put it into the path.
  const isPathStyle = forcePathStyle || bucket.includes('.');
  return [`${protocol}//${isPathStyle ? '' : `${bucket}.`}${host}`];
}
