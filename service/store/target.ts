import { embeddedStore, keyProblem, keyProblems } from '../../contract/store';
import { StoreError } from './errors';

export interface Target {
  /** The decoded path, which is part of the signature. */
  path: string;
  /** All query parameters in order, decoded. */
  query: readonly (readonly [name: string, value: string])[];
  /** Undefined for the list of buckets. */
  bucket: string | undefined;
  /** Undefined for the bucket itself. */
  key: string | undefined;
}

/**
 * Parses a request's address, without checking that bucket and key exist.
 * @param basePath the path before `url` in the browser, which is part of the signed path
 * @throws StoreError when it can't be parsed
 */
export function readTarget(url: string, basePath = ''): Target {
  const [rawPath = '', ...rawQuery] = url.split('?');
  const path = decode(rawPath);
  const bucketPath = path.slice(embeddedStore.path.length + 1);
  const slash = bucketPath.indexOf('/');
  const [bucket, key] = slash < 0 ? [bucketPath, ''] : [bucketPath.slice(0, slash), bucketPath.slice(slash + 1)];
  return {
    path: basePath + path,
    query: readQuery(rawQuery.join('?')),
    bucket: bucket || undefined,
    key: key || undefined,
  };
}

/** Returns a parameter's value: empty for a parameter without value, undefined if it is missing. */
export function parameter({ query }: Pick<Target, 'query'>, name: string): string | undefined {
  return query.find(([each]) => each === name)?.[1];
}

/** The largest number that S3 accepts for a count. */
export const MAX_INT32 = 2 ** 31 - 1;

/** Returns a whole number. @throws StoreError when the parameter isn't one or is out of range */
export function numericParameter(
  target: Pick<Target, 'query'>,
  name: string,
  min: number,
  max: number,
  fallback?: number,
): number {
  const text = parameter(target, name);
  if (text === undefined && fallback !== undefined) return fallback;
  const number = Number(text);
  if (!/^\d{1,15}$/.test(text ?? '') || number < min || number > max) {
    throw new StoreError('InvalidArgument', `${name} must be a whole number from ${min} to ${max}.`, {
      ArgumentName: name,
      ArgumentValue: text ?? '',
    });
  }
  return number;
}

/** @throws StoreError when the bucket doesn't exist, or the key isn't valid */
export function checkTarget({ bucket, key }: Pick<Target, 'bucket' | 'key'>): void {
  if (bucket !== undefined && bucket !== embeddedStore.bucket) {
    throw new StoreError('NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });
  }
  const problem = key === undefined ? undefined : keyProblem(key);
  if (key === undefined || problem === undefined) return;
  if (problem === 'long') throw new StoreError('KeyTooLongError', 'Your key is too long');
  throw new StoreError('InvalidArgument', `The key ${keyProblems[problem]}.`, { ArgumentName: 'Key' });
}

/** Returns the key of a copy's source, given as a URL-encoded `bucket/key`. */
export function readCopySource(text: string): string {
  const [path = '', query] = text.split('?');
  const [bucket, ...rest] = decode(path).replace(/^\//, '').split('/');
  const key = rest.join('/');
  if (query !== undefined || key === '') {
    throw new StoreError(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  }
  checkTarget({ bucket, key });
  return key;
}

function readQuery(text: string): [string, string][] {
  if (text === '') return [];
  return text.split('&').map(pair => {
    const equals = pair.indexOf('=');
    const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    return [decode(name.replaceAll('+', ' ')), decode(value.replaceAll('+', ' '))];
  });
}

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    if (!decoded.includes('\0')) return decoded;
  } catch {
    // The error below covers this as well as NUL, which PostgreSQL can't store.
  }
  throw new StoreError('InvalidURI', "Couldn't parse the specified URI.");
}
