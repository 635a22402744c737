import { embeddedStore, keyProblem, keyProblems } from '../../contract/store';
import { StoreError } from './errors';

/** What a request is about. */
export interface Target {
  /** The path after decoding, which signatures are made of. */
  path: string;
  /** Every parameter in its order, decoded. */
  query: readonly (readonly [name: string, value: string])[];
  /** Undefined for the list of buckets. */
  bucket: string | undefined;
  /** Undefined for the bucket itself. */
  key: string | undefined;
}

/**
 * Reads an address. What it names need not exist.
 * @param basePath what browsers have before the address's path, which they sign, too
 * @throws StoreError when it can't be read
 */
export function readTarget(url: string, basePath = ''): Target {
  const [rawPath = '', ...rawQuery] = url.split('?');
  const path = decode(rawPath);
  const below = path.slice(embeddedStore.path.length + 1);
  const slash = below.indexOf('/');
  const [bucket, key] = slash < 0 ? [below, ''] : [below.slice(0, slash), below.slice(slash + 1)];
  return {
    path: basePath + path,
    query: readQuery(rawQuery.join('?')),
    bucket: bucket || undefined,
    key: key || undefined,
  };
}

/** A parameter's value; empty for one without, undefined when it is not there. */
export function parameter({ query }: Pick<Target, 'query'>, name: string): string | undefined {
  return query.find(([each]) => each === name)?.[1];
}

/** A parameter that is a whole number. @throws StoreError when it is none, or not in the range */
export function numericParameter(
  target: Pick<Target, 'query'>,
  name: string,
  least: number,
  most: number,
  otherwise?: number,
): number {
  const text = parameter(target, name);
  if (text === undefined && otherwise !== undefined) return otherwise;
  const number = Number(text);
  if (!/^\d{1,15}$/.test(text ?? '') || number < least || number > most) {
    throw new StoreError('InvalidArgument', `${name} must be a whole number from ${least} to ${most}.`, {
      ArgumentName: name,
      ArgumentValue: text ?? '',
    });
  }
  return number;
}

/** @throws StoreError when there is no such bucket, or the text can't be a key */
export function checkTarget({ bucket, key }: Pick<Target, 'bucket' | 'key'>): void {
  if (bucket !== undefined && bucket !== embeddedStore.bucket) {
    throw new StoreError('NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });
  }
  const problem = key === undefined ? undefined : keyProblem(key);
  if (key === undefined || problem === undefined) return;
  if (problem === 'long') throw new StoreError('KeyTooLongError', 'Your key is too long');
  throw new StoreError('InvalidArgument', `The key ${keyProblems[problem]}.`, { ArgumentName: 'Key' });
}

/** The object that a copy is made of: `bucket/key`, encoded as in an address. */
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
    // Said below, as of one that no database can hold.
  }
  throw new StoreError('InvalidURI', "Couldn't parse the specified URI.");
}
