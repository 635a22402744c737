import { quoted, type StoreContext } from './context';
import { StoreError } from './errors';
import type { CompleteObject } from './objects';

type ReadHeader = (name: string) => string | undefined;

const preconditionFailed = (condition: string) =>
  new StoreError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });

/** @throws StoreError `PreconditionFailed` or `NotModified` when a read's conditions exclude the object */
export function checkReadConditions(header: ReadHeader, object: CompleteObject): void {
  const { etag } = object;
  const at = seconds(object.completedAt);
  const match = header('if-match');
  if (match !== undefined && !matchesEtag(match, etag)) throw preconditionFailed('If-Match');
  const unmodifiedSince = parseDate(header('if-unmodified-since'));
  if (match === undefined && unmodifiedSince !== undefined && at > unmodifiedSince)
    throw preconditionFailed('If-Unmodified-Since');
  const noneMatch = header('if-none-match');
  const modifiedSince = parseDate(header('if-modified-since'));
  const isKnown =
    noneMatch === undefined ? modifiedSince !== undefined && at <= modifiedSince : matchesEtag(noneMatch, etag);
  if (isKnown) throw new StoreError('NotModified', 'Not Modified', { ETag: quoted(etag) });
}

/** Checks the conditions of a copy on its source. @throws StoreError */
export function checkCopyConditions({ request }: StoreContext, source: CompleteObject): void {
  try {
    checkReadConditions(name => request.headers[`x-amz-copy-source-${name}`]?.toString(), source);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'NotModified')
      throw preconditionFailed('x-amz-copy-source-If-None-Match');
    throw error;
  }
}

/**
 * Returns a check of the request's `If-Match` and `If-None-Match` that throws if the current object may not be
 * replaced.
 */
export function writeCondition({ request }: StoreContext): (current: CompleteObject | undefined) => void {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new StoreError('NotImplemented', 'If-None-Match can only be * here.', { Header: 'If-None-Match' });
  }
  return current => {
    if (noneMatch !== undefined && current !== undefined) throw preconditionFailed('If-None-Match');
    if (match !== undefined && (current === undefined || !matchesEtag(match, current.etag)))
      throw preconditionFailed('If-Match');
  };
}

/** Whether an `If-Range` header still names this object. */
export function matchesIfRange(ifRange: string | undefined, object: CompleteObject): boolean {
  if (ifRange === undefined) return true;
  return ifRange.startsWith('"')
    ? matchesEtag(ifRange, object.etag)
    : parseDate(ifRange) === seconds(object.completedAt);
}

function matchesEtag(list: string, etag: string): boolean {
  return list
    .split(',')
    .map(each => each.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some(each => each === '*' || each === etag);
}

function parseDate(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : seconds(new Date(time));
}

/** Returns whole seconds, the precision of dates in headers. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
