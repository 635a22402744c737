import type { RuntimeConfig } from '../../contract/config';
import { embeddedStore } from '../../contract/store';
import type { CognitoConfig } from '../identity/cognito/config';
import { StartError } from '../startError';
import { hasProtocol, parseUrl, readWord, type Variables } from '../variables';

/** A bucket of S3 or of an S3-compatible store. */
export interface StorageConfig {
  /** The origin. Undefined for AWS in the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Whether the bucket is in the path instead of the host name. */
  forcePathStyle: boolean;
}

export function readStorage(value: Variables, cognito: CognitoConfig | undefined): StorageConfig | undefined {
  const bucket = value('STORE_BUCKET');
  const endpoint = value('STORE_ENDPOINT');
  const region = value('STORE_REGION');
  if (bucket === undefined) {
    if (endpoint === undefined && region === undefined) return undefined;
    throw new StartError('STORE_BUCKET must be the bucket of the store that STORE_ENDPOINT or STORE_REGION name.');
  }
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError(`STORE_BUCKET must be a bucket's name, not "${bucket}".`);
  }
  if (cognito?.identityPoolId === undefined) {
    throw new StartError(
      'STORE_BUCKET needs COGNITO_IDENTITY_POOL_ID, because an external store only accepts credentials of that identity pool.',
    );
  }
  if (region !== undefined && !/^[a-z0-9-]{1,32}$/.test(region)) {
    throw new StartError(`STORE_REGION must be a region such as eu-central-1, not "${region}".`);
  }
  const url = parseUrl(endpoint ?? '');
  if (endpoint !== undefined && (!hasProtocol(endpoint) || url?.href !== `${url?.origin}/`)) {
    throw new StartError(`STORE_ENDPOINT must be an origin such as https://files.example.net, not "${endpoint}".`);
  }
  const pathStyle = readWord(value, 'STORE_PATH_STYLE', ['on', 'off'], 'off');
  return { endpoint: url?.origin, bucket, region: region ?? cognito.region, forcePathStyle: pathStyle === 'on' };
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
