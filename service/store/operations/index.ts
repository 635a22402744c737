import type { StoreContext, StoreOperation } from '../context';
import { storedHeaders } from '../describe';
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
  required: readonly string[];
  /** The other query parameters that it accepts. */
  optional?: readonly string[];
  operation: StoreOperation;
}

const responseOverrides = storedHeaders.map(name => `response-${name}`);
const listing = ['prefix', 'delimiter', 'encoding-type', 'max-keys'];

const serviceOperations: readonly OperationPattern[] = [{ method: 'GET', required: [], operation: listBuckets }];

const bucketOperations: readonly OperationPattern[] = [
  { method: 'GET', required: ['location'], operation: bucketLocation },
  {
    method: 'GET',
    required: ['list-type'],
    optional: [...listing, 'continuation-token', 'start-after', 'fetch-owner'],
    operation: listVersion2,
  },
  { method: 'GET', required: [], optional: [...listing, 'marker'], operation: listVersion1 },
  { method: 'HEAD', required: [], operation: headBucket },
  { method: 'POST', required: ['delete'], operation: deleteObjects },
  {
    method: 'PUT',
    required: [],
    operation: async () => {
      throw new StoreError(
        'BucketAlreadyOwnedByYou',
        'The bucket already exists, and the store can’t have another one.',
      );
    },
  },
  {
    method: 'DELETE',
    required: [],
    operation: async () => {
      throw accessDenied();
    },
  },
];

const objectOperations: readonly OperationPattern[] = [
  { method: 'GET', required: ['uploadId'], optional: ['max-parts', 'part-number-marker'], operation: listParts },
  { method: 'GET', required: [], optional: responseOverrides, operation: readObject },
  { method: 'HEAD', required: [], optional: responseOverrides, operation: readObject },
  { method: 'PUT', required: ['partNumber', 'uploadId'], operation: writePart },
  { method: 'PUT', required: [], operation: writeOrCopy },
  { method: 'POST', required: ['uploads'], operation: beginMultipart },
  { method: 'POST', required: ['uploadId'], operation: completeMultipart },
  { method: 'DELETE', required: ['uploadId'], operation: abortMultipart },
  { method: 'DELETE', required: [], operation: deleteObject },
];

/** Parameters of any request: the signature, headers in a presigned URL, and the operation's name (`x-id`). */
const IGNORED_PARAMETER = /^x-/i;

/**
 * Returns the operation of a request.
 * @throws StoreError for an unsupported one, so that no other operation is run in its place
 */
export function operationOf(method: string, target: Target): StoreOperation {
  const candidates =
    target.bucket === undefined ? serviceOperations : target.key === undefined ? bucketOperations : objectOperations;
  const names = new Set(target.query.map(([name]) => name).filter(name => !IGNORED_PARAMETER.test(name)));
  const found = candidates.find(
    each =>
      each.method === method &&
      each.required.every(name => names.has(name)) &&
      [...names].every(name => each.required.includes(name) || each.optional?.includes(name)),
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
