import { quoted, type StoreContext } from './context';
import { StoreError } from './errors';
import type { CompleteObject } from './objects';

/** Asks for a header, in lower case. */
type Ask = (name: string) => string | undefined;

const failed = (condition: string) =>
  new StoreError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });

/** @throws StoreError when a reader wants an object only as it is not, or has it already */
export function checkReading(ask: Ask, object: CompleteObject): void {
  const { etag } = object;
  const at = seconds(object.completedAt);
  const match = ask('if-match');
  if (match !== undefined && !names(match, etag)) throw failed('If-Match');
  const unmodifiedSince = moment(ask('if-unmodified-since'));
  if (match === undefined && unmodifiedSince !== undefined && at > unmodifiedSince) throw failed('If-Unmodified-Since');
  const noneMatch = ask('if-none-match');
  const modifiedSince = moment(ask('if-modified-since'));
  const isKnown = noneMatch === undefined ? modifiedSince !== undefined && at <= modifiedSince : names(noneMatch, etag);
  if (isKnown) throw new StoreError('NotModified', 'Not Modified', { ETag: quoted(etag) });
}

/** The same for what a copy is made of. @throws StoreError */
export function checkCopying({ request }: StoreContext, source: CompleteObject): void {
  try {
    checkReading(name => request.headers[`x-amz-copy-source-${name}`]?.toString(), source);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'NotModified') throw failed('x-amz-copy-source-If-None-Match');
    throw error;
  }
}

/** @returns what refuses to replace an object that is not the one, or is there at all, if the request says so */
export function writingCondition({ request }: StoreContext): (before: CompleteObject | undefined) => void {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new StoreError('NotImplemented', 'If-None-Match can only be * here.', { Header: 'If-None-Match' });
  }
  return before => {
    if (noneMatch !== undefined && before !== undefined) throw failed('If-None-Match');
    if (match !== undefined && (before === undefined || !names(match, before.etag))) throw failed('If-Match');
  };
}

/** Whether a part of an object is of the one that the reader has begun with. */
export function isSame(ifRange: string | undefined, object: CompleteObject): boolean {
  if (ifRange === undefined) return true;
  return ifRange.startsWith('"') ? names(ifRange, object.etag) : moment(ifRange) === seconds(object.completedAt);
}

function names(list: string, etag: string): boolean {
  return list
    .split(',')
    .map(each => each.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some(each => each === '*' || each === etag);
}

function moment(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : seconds(new Date(time));
}

/** Headers know no less than a second. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
