/** Classifies errors of the database that aren't the fault of the query. */
import { DrizzleQueryError } from 'drizzle-orm';
import { hasCode } from '../hasCode';
import { NoSlot } from './slots';

/** PostgreSQL's codes for a statement, a lock wait or an idle transaction that exceeded its limit. */
const TIMED_OUT = ['57014', '55P03', '25P03'];
/** Serialization failures and deadlocks: PostgreSQL has rolled one of the transactions back. */
const CONFLICTED = ['40001', '40P01'];
const REFERENCE_MISSING = ['23503'];
const NOT_STARTED = '57P03';
/** No connection or no memory left. */
const OVERLOADED = ['53300', '53200', NOT_STARTED, ...CONFLICTED];
const DISK_FULL = ['53100'];
/** The server closed the connection. */
const CONNECTION_ENDED = ['57P01', '57P02', '08003', '08006'];
/** The network broke the connection, or the system gave up one whose peer doesn't respond. */
const NETWORK_FAILED = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'];
const CONNECTION_LOST = [...CONNECTION_ENDED, ...NETWORK_FAILED];

/** Whether the query never reached the database because too many calls wait for it. */
export function isQueueFull(error: unknown): boolean {
  return error instanceof Error && (error instanceof NoSlot || isQueueFull(error.cause));
}

/** Whether the database cancelled a statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return isCausedBy(TIMED_OUT, error);
}

/** Whether the database rolled a transaction back because it collided with another one. */
export function isTransactionConflict(error: unknown): boolean {
  return isCausedBy(CONFLICTED, error);
}

/** Whether a record that the query refers to doesn't exist, such as one that another transaction has just deleted. */
export function isReferenceMissing(error: unknown): boolean {
  return isCausedBy(REFERENCE_MISSING, error);
}

/** Whether no connection could be opened, because the server is down or still starting. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DrizzleQueryError && (isUnconnected(error.cause) || isCausedBy([NOT_STARTED], error));
}

/** Whether the connection was lost. Only errors thrown by a query count, since other servers' connections break too. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError) || isUnreachable(error)) return false;
  return isLostConnection(error.cause) || error.cause instanceof NotCommitted;
}

/** A transaction or statement that certainly wasn't committed: its connection was lost before the commit was sent. */
export class NotCommitted extends Error {
  override readonly name = 'NotCommitted';
}

function isCausedBy(codes: readonly string[], error: unknown): boolean {
  return error instanceof Error && (hasCode(error, ...codes) || isCausedBy(codes, error.cause));
}

/**
 * Returns one or two sentences for the user: what is wrong with the database, and whether the change was made.
 *
 * @returns undefined for any other error
 */
export function databaseProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (hasCode(error, ...TIMED_OUT)) return 'The database took too long, so nothing was done. Try again.';
  if (hasCode(error, ...DISK_FULL)) return 'The disk of the database is full, so nothing was done.';
  if (hasCode(error, ...OVERLOADED)) return 'The database is busy, so nothing was done. Try again.';
  if (isUnreachable(error)) return 'The database can’t be reached, so nothing was done. Try again.';
  if (error instanceof NotCommitted || error.cause instanceof NotCommitted)
    return 'The connection to the database was lost, so nothing was done. Try again.';
  if (isConnectionLost(error)) {
    return 'The connection to the database was lost. See whether your change was made before you make it again.';
  }
  return databaseProblem(error.cause);
}

function isUnconnected(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  // A host with several addresses fails with one error for each.
  if (cause instanceof AggregateError) return cause.errors.every(isUnconnected);
  if ('syscall' in cause && ['connect', 'getaddrinfo'].includes(String(cause.syscall))) return true;
  return cause.message === 'timeout exceeded when trying to connect';
}

/** Whether an error of node-postgres means that the connection was lost. */
export function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (hasCode(cause, ...CONNECTION_LOST)) return true;
  // PgBouncer uses this one code for every connection that it closes.
  if (hasCode(cause, '08P01') && 'severity' in cause && cause.severity === 'FATAL') return true;
  // Errors made by node-postgres itself have no code.
  return /^(Connection terminated|Client (has encountered a connection error|was closed))/.test(cause.message);
}
