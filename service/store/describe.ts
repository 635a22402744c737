import { storeLimits } from '../../contract/store';
import { option, type StoreContext } from './context';
import { StoreError } from './errors';

const META = 'x-amz-meta-';

/** Headers that are stored with an object unchanged. */
const storedHeaders = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'expires'] as const;

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
  const { headers: given } = context.request;
  const encoding = given['content-encoding']
    ?.split(',')
    .map(each => each.trim())
    // `aws-chunked` is the encoding of the request, not of the object.
    .filter(each => each !== '' && each !== 'aws-chunked')
    .join(', ');
  const headers: Record<string, string> = encoding ? { 'content-encoding': encoding } : {};
  for (const name of storedHeaders) {
    const value = given[name];
    if (value) headers[name] = value;
  }
  return { headers, metadata: metadataOf(context) };
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
  return Object.fromEntries(metadata);
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
