/** What is wrong with the database where a query failed for no fault of its own. */
import { DrizzleQueryError } from 'drizzle-orm';
import { NoSlot } from './slots';

/** PostgreSQL's codes: of a statement, a lock or a transaction that took too long. */
const LATE = ['57014', '55P03', '25P03'];
/** Transactions that got in each other's way: one of them has been taken back. */
const COLLIDED = ['40001', '40P01'];
const NOT_STARTED = '57P03';
/** No connection left, no memory left. */
const CROWDED = ['53300', '53200', NOT_STARTED, ...COLLIDED];
const FULL = ['53100'];
/** The server ends connections. */
const ENDED = ['57P01', '57P02', '08003', '08006'];
/** The network does, or the system gives one up from whose other end nothing comes. */
const CUT = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'];
const LOST = [...ENDED, ...CUT];

/** Whether the database was not asked at all, as too many calls wait for it. */
export function isCrowdedOut(error: unknown): boolean {
  return error instanceof Error && (error instanceof NoSlot || isCrowdedOut(error.cause));
}

/** Whether the database ended what was asked because it took too long. */
export function isLate(error: unknown): boolean {
  return hasCode(error, LATE);
}

/** Whether the database took a transaction back because it got in the way of another one. */
export function isCollision(error: unknown): boolean {
  return hasCode(error, COLLIDED);
}

/** Whether the connection that a query needed was never there, as the server is gone or only starting. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DrizzleQueryError && (isUnconnected(error.cause) || hasCode(error, [NOT_STARTED]));
}

/** Whether the connection was lost: other servers are lost, too, only what a query throws is about the database. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError) || isUnreachable(error)) return false;
  return isLost(error.cause) || error.cause instanceof NotCommitted;
}

/** A transaction or statement that certainly was not committed: its connection was lost before the database was asked to. */
export class NotCommitted extends Error {
  override readonly name = 'NotCommitted';
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || hasCode(error.cause, codes);
}

/**
 * Says what is wrong with the database, and what that means for what was asked, in a sentence or two.
 *
 * @returns undefined for an error of another kind
 */
export function troubleOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (LATE.includes(code)) return 'The database took too long, so nothing was done. Try again.';
  if (FULL.includes(code)) return 'The disk of the database is full, so nothing was done.';
  if (CROWDED.includes(code)) return 'The database is busy, so nothing was done. Try again.';
  if (isUnreachable(error)) return 'The database can’t be reached, so nothing was done. Try again.';
  if (error instanceof NotCommitted || error.cause instanceof NotCommitted)
    return 'The connection to the database was lost, so nothing was done. Try again.';
  if (isConnectionLost(error)) {
    return 'The connection to the database was lost. See whether your change was made before you make it again.';
  }
  return troubleOf(error.cause);
}

function isUnconnected(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  // A host with several addresses fails at each of them.
  if (cause instanceof AggregateError) return cause.errors.every(isUnconnected);
  if ('syscall' in cause && ['connect', 'getaddrinfo'].includes(String(cause.syscall))) return true;
  return cause.message === 'timeout exceeded when trying to connect';
}

/** The same of what node-postgres throws. */
export function isLost(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if ('code' in cause && LOST.includes(String(cause.code))) return true;
  // PgBouncer has one code for all that it ends a connection for.
  if ('code' in cause && cause.code === '08P01' && 'severity' in cause && cause.severity === 'FATAL') return true;
  // What node-postgres says has no code.
  return /^(Connection terminated|Client (has encountered a connection error|was closed))/.test(cause.message);
}
