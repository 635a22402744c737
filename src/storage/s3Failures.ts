import { UNREACHABLE } from '../../dataProvider/errors';
import { KEY_MISSING, StoreFailure, storeMessages } from './objectStore';

/** S3's error code for two concurrent writes of one key. */
const CONFLICT = 'ConditionalRequestConflict';
const missingCodes: ReadonlySet<string> = new Set(['NoSuchUpload', KEY_MISSING, 'NotFound']);
/** Names of the errors that browsers and Node throw when the server didn't respond. */
const noResponseErrors: ReadonlySet<string> = new Set(['TypeError', 'TimeoutError', 'NetworkError', 'RequestTimeout']);

/** Makes a request, and converts all errors to `StoreFailure`, except that of an abort. */
export async function withStoreFailures<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw failureOf(error);
  }
}

/** @returns undefined if the requested object or upload doesn't exist */
export async function undefinedIfMissing<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof StoreFailure && missingCodes.has(error.code)) return undefined;
    throw error;
  }
}

function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  if (!(error instanceof Error)) return new StoreFailure('Unknown', String(error), false);
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown };
  const status = $metadata?.httpStatusCode;
  const hasResponse = status !== undefined;
  const isNoResponse = noResponseErrors.has(error.name) || (typeof code === 'string' && /^E[A-Z]+$/.test(code));
  const isTransient = hasResponse ? status >= 500 || status === 429 || error.name === CONFLICT : isNoResponse;
  // Don't pass the error on: it contains the signed request, which must not be logged.
  if (isNoResponse && !hasResponse) return new StoreFailure('NetworkError', UNREACHABLE, isTransient);
  // A proxy refused the size. The store itself would respond with EntityTooLarge.
  if (status === 413) return new StoreFailure('BodyTooLarge', storeMessages.bodyTooLarge, false);
  // A proxy's error page: the client's message would only be about parsing it.
  if (hasResponse && !('$fault' in error))
    return new StoreFailure('ServiceUnavailable', `Service Unavailable (${status})`, isTransient);
  // A refused HEAD request has no error code.
  const isDenied = status === 403 && /^(?:403|Unknown(?:Error)?)$/.test(error.name);
  return isDenied
    ? new StoreFailure('AccessDenied', 'Access Denied', false)
    : new StoreFailure(error.name, error.message, isTransient);
}
