import { validateHeaderName, validateHeaderValue } from 'node:http';
import { storeLimits } from '../../contract/store';
import { option, type StoreContext } from './context';
import { StoreError } from './errors';

const META = 'x-amz-meta-';

/** Headers that are stored with an object. A parameter of a read, such as `response-expires`, can replace each. */
export const storedHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const;

/** Headers of features that the store doesn't have. */
const unsupported =
  /^x-amz-(grant-|tagging|website-|object-lock|server-side-encryption|copy-source-server-side|copy-source-range)/;

/**
 * Returns the headers and the metadata to store with an object.
 * @throws StoreError when the metadata is too large, or a header asks for an unsupported feature
 */
export function readDescription(context: StoreContext): {
  headers: Record<string, string>;
  metadata: Record<string, string>;
} {
  refuseUnsupported(context);
  const headers: Record<string, string> = {};
  for (const name of storedHeaders) {
    const given = context.request.headers[name];
    const value = name === 'content-encoding' ? objectEncoding(given) : given;
    if (value) headers[name] = value;
  }
  return { headers, metadata: metadataOf(context) };
}

/** Removes `aws-chunked`, which is the encoding of the request and not of the object. */
function objectEncoding(given = ''): string {
  return given
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '' && each !== 'aws-chunked')
    .join(', ');
}

function metadataOf({ request, target, isPresigned }: StoreContext): Record<string, string> {
  const given = [
    ...(isPresigned ? target.query : []),
    ...Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const),
  ];
  const metadata = given.flatMap(([name, value]) =>
    name.toLowerCase().startsWith(META) ? [[name.slice(META.length).toLowerCase(), value] as const] : [],
  );
  if (metadata.reduce((total, [name, value]) => total + Buffer.byteLength(name + value), 0) > storeLimits.metadata) {
    throw new StoreError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  for (const [name, value] of metadata) assertHeader(META + name, value);
  return Object.fromEntries(metadata);
}

/** @throws StoreError when no response could have the header. As a parameter of an address it may be any text */
function assertHeader(name: string, value: string): void {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    throw new StoreError('InvalidArgument', 'Metadata must have names and values that headers can have.', {
      ArgumentName: name,
    });
  }
}

function refuseUnsupported(context: StoreContext): void {
  const { request, target } = context;
  const names = [...Object.keys(request.headers), ...target.query.map(([name]) => name.toLowerCase())];
  const refused = names.find(name => unsupported.test(name));
  if (refused !== undefined) {
    throw new StoreError('NotImplemented', 'A header you provided implies functionality that is not implemented', {
      Header: refused,
    });
  }
  const acl = option(context, 'x-amz-acl');
  if (acl !== undefined && acl !== 'private' && acl !== 'bucket-owner-full-control') {
    throw new StoreError('AccessControlListNotSupported', 'The bucket does not allow ACLs');
  }
}
