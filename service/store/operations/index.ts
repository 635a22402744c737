import type { StoreContext, StoreOperation } from '../context';
import { accessDenied, StoreError } from '../errors';
import type { Target } from '../target';
import { bucketLocation, headBucket, listBuckets, listVersion1, listVersion2 } from './list';
import { abortMultipart, beginMultipart, completeMultipart, listParts, writePart } from './multipart';
import { readObject } from './read';
import { copyObject, deleteObject, deleteObjects, writeObject } from './write';

/** How to recognise the requests of one S3 operation. */
interface OperationPattern {
  method: string;
  /** The query parameters that identify it. */
  by: readonly string[];
  /** The other query parameters that it accepts. */
  and?: readonly string[];
  operation: StoreOperation;
}

const replacements = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'content-type'];
const reading = [...replacements, 'expires'].map(name => `response-${name}`);
const listing = ['prefix', 'delimiter', 'encoding-type', 'max-keys'];

const ofService: readonly OperationPattern[] = [{ method: 'GET', by: [], operation: listBuckets }];

const ofBucket: readonly OperationPattern[] = [
  { method: 'GET', by: ['location'], operation: bucketLocation },
  {
    method: 'GET',
    by: ['list-type'],
    and: [...listing, 'continuation-token', 'start-after', 'fetch-owner'],
    operation: listVersion2,
  },
  { method: 'GET', by: [], and: [...listing, 'marker'], operation: listVersion1 },
  { method: 'HEAD', by: [], operation: headBucket },
  { method: 'POST', by: ['delete'], operation: deleteObjects },
  {
    method: 'PUT',
    by: [],
    operation: async () => {
      throw new StoreError(
        'BucketAlreadyOwnedByYou',
        'The bucket already exists, and the store can’t have another one.',
      );
    },
  },
  {
    method: 'DELETE',
    by: [],
    operation: async () => {
      throw accessDenied();
    },
  },
];

const ofObject: readonly OperationPattern[] = [
  { method: 'GET', by: ['uploadId'], and: ['max-parts', 'part-number-marker'], operation: listParts },
  { method: 'GET', by: [], and: reading, operation: readObject },
  { method: 'HEAD', by: [], and: reading, operation: readObject },
  { method: 'PUT', by: ['partNumber', 'uploadId'], operation: writePart },
  { method: 'PUT', by: [], operation: writeOrCopy },
  { method: 'POST', by: ['uploads'], operation: beginMultipart },
  { method: 'POST', by: ['uploadId'], operation: completeMultipart },
  { method: 'DELETE', by: ['uploadId'], operation: abortMultipart },
  { method: 'DELETE', by: [], operation: deleteObject },
];

/** Parameters of any request: the signature, headers in a presigned URL, and the operation's name (`x-id`). */
const ANYWHERE = /^x-/i;

/**
 * Returns the operation of a request.
 * @throws StoreError for an unsupported one, so that no other operation is run in its place
 */
export function operationOf(method: string, target: Target): StoreOperation {
  const offered = target.bucket === undefined ? ofService : target.key === undefined ? ofBucket : ofObject;
  const names = new Set(target.query.map(([name]) => name).filter(name => !ANYWHERE.test(name)));
  const found = offered.find(
    each =>
      each.method === method &&
      each.by.every(name => names.has(name)) &&
      [...names].every(name => each.by.includes(name) || each.and?.includes(name)),
  );
  if (found !== undefined) return found.operation;
  if (names.size === 0) {
    throw new StoreError('MethodNotAllowed', 'The specified method is not allowed against this resource.', {
      Method: method,
    });
  }
  throw new StoreError('NotImplemented', 'These parameters aren’t supported.', {
    Parameters: [...names].join(', '),
  });
}

function writeOrCopy(context: StoreContext) {
  const { request, target } = context;
  const isCopy = [...Object.keys(request.headers), ...target.query.map(([name]) => name)].some(
    name => name.toLowerCase() === 'x-amz-copy-source',
  );
  return isCopy ? copyObject(context) : writeObject(context);
}
