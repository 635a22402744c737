import { embeddedStore, storeLimits } from '../../../contract/store';
import { assertAllowed, quoted, type StoreContext, type StoreResponse } from '../context';
import { StoreError } from '../errors';
import { type Bound, commonPrefix, type Entry, listObjects } from '../list';
import { after } from '../objects';
import { encode } from '../signature/canonical';
import { MAX_INT32, numericParameter, parameter } from '../target';
import { writeXml, type XmlElements } from '../xml';

/** ListBuckets. There is only one. */
export async function listBuckets(): Promise<StoreResponse> {
  const Bucket = { Name: embeddedStore.bucket, CreationDate: new Date(0).toISOString() };
  return { body: writeXml('ListAllMyBucketsResult', { Buckets: { Bucket } }) };
}

/** HeadBucket. */
export async function headBucket(): Promise<StoreResponse> {
  return { headers: { 'x-amz-bucket-region': embeddedStore.region } };
}

/** GetBucketLocation. */
export async function bucketLocation(): Promise<StoreResponse> {
  // S3 returns an empty element for us-east-1.
  return { body: writeXml('LocationConstraint', {}) };
}

/** ListObjectsV2. */
export async function listVersion2(context: StoreContext): Promise<StoreResponse> {
  const { target } = context;
  const token = parameter(target, 'continuation-token');
  const startAfter = parameter(target, 'start-after');
  const start = token === undefined ? startAfter && (['after', startAfter] as const) : readToken(token);
  const { common, entries, next, encoded } = await list(context, start || undefined);
  return {
    body: writeXml('ListBucketResult', {
      ...common,
      KeyCount: entries.length,
      ContinuationToken: token,
      NextContinuationToken: next && writeToken(next),
      StartAfter: startAfter && encoded(startAfter),
      ...elements(entries, encoded),
    }),
  };
}

/** ListObjects. */
export async function listVersion1(context: StoreContext): Promise<StoreResponse> {
  const { target } = context;
  const marker = parameter(target, 'marker') ?? '';
  const prefix = parameter(target, 'prefix') ?? '';
  const delimiter = parameter(target, 'delimiter') ?? '';
  // If the marker is a common prefix, continue after all keys that start with it.
  const beyond = commonPrefix(marker, prefix, delimiter) === marker ? after(marker) : undefined;
  const start = marker && (beyond === undefined ? (['after', marker] as const) : (['from', beyond] as const));
  const { common, entries, next, encoded } = await list(context, start || undefined);
  const last = entries.at(-1);
  return {
    body: writeXml('ListBucketResult', {
      ...common,
      Marker: encoded(marker),
      NextMarker: next && last && encoded('object' in last ? last.object.key : last.prefix),
      ...elements(entries, encoded),
    }),
  };
}

async function list(context: StoreContext, start: Bound | undefined) {
  const { db, target } = context;
  const prefix = parameter(target, 'prefix') ?? '';
  const delimiter = parameter(target, 'delimiter') ?? '';
  await assertAllowed(context, 'list', prefix);
  const requestedMax = numericParameter(target, 'max-keys', 0, MAX_INT32, storeLimits.page);
  const maxKeys = Math.min(requestedMax, storeLimits.page);
  const encoding = parameter(target, 'encoding-type');
  if (encoding !== undefined && encoding !== 'url') {
    throw new StoreError('InvalidArgument', 'Invalid Encoding Method specified in Request');
  }
  const encoded = (text: string) => (encoding === 'url' ? text.split('/').map(encode).join('/') : text);
  const { entries, next } =
    maxKeys === 0 ? { entries: [], next: undefined } : await listObjects(db, { prefix, delimiter, start, maxKeys });
  const common: XmlElements = {
    Name: embeddedStore.bucket,
    Prefix: encoded(prefix),
    Delimiter: delimiter === '' ? undefined : encoded(delimiter),
    MaxKeys: maxKeys,
    EncodingType: encoding,
    IsTruncated: next !== undefined,
  };
  return { common, entries, next, encoded };
}

function elements(entries: readonly Entry[], encoded: (text: string) => string): XmlElements {
  return {
    Contents: entries.flatMap(entry => {
      if (!('object' in entry)) return [];
      const { key, completedAt, etag, size, checksumAlgorithm, checksumType } = entry.object;
      return [
        {
          Key: encoded(key),
          LastModified: completedAt?.toISOString(),
          ETag: quoted(etag ?? ''),
          ...(checksumAlgorithm && {
            ChecksumAlgorithm: checksumAlgorithm.toUpperCase(),
            ChecksumType: checksumType ?? undefined,
          }),
          Size: size,
          StorageClass: 'STANDARD',
        },
      ];
    }),
    CommonPrefixes: entries.flatMap(entry => ('prefix' in entry ? [{ Prefix: encoded(entry.prefix) }] : [])),
  };
}

function writeToken(bound: Bound): string {
  return Buffer.from(JSON.stringify(bound)).toString('base64url');
}

function readToken(token: string): Bound {
  try {
    const [where, key, ...rest]: unknown[] = JSON.parse(Buffer.from(token, 'base64url').toString());
    const isWhere = where === 'after' || where === 'from';
    if (isWhere && typeof key === 'string' && !/[\0\p{Cs}]/u.test(key) && rest.length === 0) return [where, key];
  } catch {
    // The error below covers this as well as valid JSON with other content.
  }
  throw new StoreError('InvalidArgument', 'The continuation token provided is incorrect', {
    ArgumentName: 'continuation-token',
  });
}
