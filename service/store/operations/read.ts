import { Readable } from 'node:stream';
import { repeatedCheck, whileAllowed } from '../../http/session';
import { auditDownload } from '../audit';
import { checkReadConditions, matchesIfRange } from '../conditions';
import { assertAllowed, assertStillAllowed, option, quoted, type StoreContext, type StoreResponse } from '../context';
import { storedHeaders } from '../describe';
import { noSuchKey, StoreError } from '../errors';
import type { StoreFiles } from '../files';
import { type CompleteObject, findObject, partsOf, type StorePart } from '../objects';
import { contentHeaders } from '../safeHeaders';

/** GetObject, and HeadObject for the method HEAD. */
export async function readObject(context: StoreContext): Promise<StoreResponse> {
  const { db, files, key, request } = context;
  await assertAllowed(context, 'read', key);
  const check = repeatedCheck(() => assertStillAllowed(context, 'read', key));
  const object = await findObject(db.orm, key);
  if (object === undefined) throw noSuchKey(key);
  checkReadConditions(name => request.headers[name]?.toString(), object);
  const range = matchesIfRange(request.headers['if-range']?.toString(), object)
    ? readRange(request.headers.range, object.size)
    : undefined;
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const headers: Record<string, string> = {
    ...contentHeaders({ ...object.headers, ...responseHeaders(context) }, context),
    ...Object.fromEntries(Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${object.size}` } : checksumHeaders(context, object)),
    'accept-ranges': 'bytes',
    'content-length': String(end - start + 1),
    etag: quoted(object.etag),
    'last-modified': object.completedAt.toUTCString(),
  };
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return { status, headers };
  // Only attachments are downloads. A picture that is displayed is not.
  if (context.isPresigned && /^attachment\b/i.test(headers['content-disposition'] ?? '')) {
    await auditDownload(context, object);
  }
  const parts = await partsOf(db.orm, object.id);
  const content = whileAllowed(contentOf(files, parts, start, end), check);
  return { status, headers, body: Readable.from(content, { objectMode: false }) };
}

/** Yields the bytes of an object's parts from `start` to `end`, both included. */
export async function* contentOf(
  files: StoreFiles,
  parts: readonly StorePart[],
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let partStart = 0;
  for (const { file, size } of parts) {
    const [from, to] = [Math.max(start - partStart, 0), Math.min(end - partStart, size - 1)];
    partStart += size;
    if (from > to) continue;
    const handle = await files.open(file);
    yield* handle.createReadStream({ start: from, end: to });
  }
}

function responseHeaders({ target }: StoreContext): Record<string, string> {
  const overrides = target.query.flatMap(([name, value]) => {
    const header = storedHeaders.find(each => name === `response-${each}`);
    return header === undefined ? [] : [[header, value] as const];
  });
  const invalidOverride = overrides.find(([, value]) => /[^\x20-\x7e]/.test(value));
  if (invalidOverride !== undefined) {
    throw new StoreError('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.', {
      ArgumentName: `response-${invalidOverride[0]}`,
    });
  }
  return Object.fromEntries(overrides);
}

function checksumHeaders(context: StoreContext, object: CompleteObject): Record<string, string> {
  const { checksumAlgorithm, checksum, checksumType } = object;
  if (option(context, 'x-amz-checksum-mode')?.toUpperCase() !== 'ENABLED' || checksum === null) return {};
  return { [`x-amz-checksum-${checksumAlgorithm}`]: checksum, 'x-amz-checksum-type': checksumType ?? 'FULL_OBJECT' };
}

/** Returns one byte range, or undefined for none, several or an invalid one: the whole object is sent then. */
function readRange(text: string | undefined, size: number): { start: number; end: number } | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text ?? '');
  const [, first = '', last = ''] = parts ?? [];
  if (first === '' && last === '') return undefined;
  const [start, end] =
    first === ''
      ? [Math.max(size - Number(last), 0), size - 1]
      : [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start > end) {
    throw new StoreError('InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: text ?? '',
      ActualObjectSize: String(size),
    });
  }
  return { start, end };
}
