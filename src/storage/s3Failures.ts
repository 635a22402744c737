import { UNREACHABLE } from '../../dataProvider/errors';
import { StoreFailure, storeMessages } from './objectStore';

/** S3's answer to two writers of one key at the same moment. */
const CONFLICT = 'ConditionalRequestConflict';
const missing: ReadonlySet<string> = new Set(['NoSuchUpload', 'NoSuchKey', 'NotFound']);
/** What browsers and Node call it when no one answered. */
const unanswered: ReadonlySet<string> = new Set(['TypeError', 'TimeoutError', 'NetworkError', 'RequestTimeout']);

/** Asks the store. Whatever fails is a `StoreFailure`, but for the reason of who ended it. */
export async function ask<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await request();
  } catch (error) {
    signal?.throwIfAborted();
    throw failureOf(error);
  }
}

/** @returns undefined where what is asked for isn't there, or not any more */
export async function unlessMissing<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof StoreFailure && missing.has(error.code)) return undefined;
    throw error;
  }
}

function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  if (!(error instanceof Error)) return new StoreFailure('Unknown', String(error), false);
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown };
  const status = $metadata?.httpStatusCode;
  const wasAnswered = status !== undefined;
  const isSilence = unanswered.has(error.name) || (typeof code === 'string' && /^E[A-Z]+$/.test(code));
  const isTransient = wasAnswered ? status >= 500 || status === 429 || error.name === CONFLICT : isSilence;
  // The error itself holds the request with what it was signed with, which belongs in no log.
  if (isSilence && !wasAnswered) return new StoreFailure('NetworkError', UNREACHABLE, isTransient);
  // The store itself says EntityTooLarge.
  if (status === 413) return new StoreFailure('BodyTooLarge', storeMessages.bodyTooLarge, false);
  // A page of a proxy in front of the store: what the client says of it are its troubles with reading it.
  if (wasAnswered && !('$fault' in error))
    return new StoreFailure('ServiceUnavailable', `Service Unavailable (${status})`, isTransient);
  // What is asked by HEAD is refused without a code.
  const isDenied = status === 403 && /^(?:403|Unknown(?:Error)?)$/.test(error.name);
  return isDenied
    ? new StoreFailure('AccessDenied', 'Access Denied', false)
    : new StoreFailure(error.name, error.message, isTransient);
}
