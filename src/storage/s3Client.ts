import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { FetchHttpHandler } from '@smithy/fetch-http-handler';
import type { RuntimeConfig } from '../../contract/config';
import { createRetryQuota, MAX_ATTEMPTS, pauseAfter, retryReason } from '../../dataProvider/retry';
import { reportForbidden } from '../auth/onForbidden';
import type { IdentityCredentials } from './credentials';
import { hasCode } from './objectStore';
import { withStoreFailures } from './s3Failures';

export interface StoreOptions {
  storage: NonNullable<RuntimeConfig['storage']>;
  credentials(): Promise<IdentityCredentials>;
  /** The base of a relative endpoint. */
  origin: string;
}

/** Timeout of a request. A part may take long on a slow connection. */
const TIMEOUT_MS = 5 * 60_000;

/** S3's error codes for a user who may not do this, or whose credentials have been revoked. */
const deniedCodes = ['AccessDenied', 'ExpiredToken', 'InvalidAccessKeyId', 'InvalidToken'];

/**
 * Creates AWS's S3 client, with the retry delays of the console's other clients. Its requests fail with `StoreFailure`,
 * or with an `AbortError` if the caller's signal aborts them.
 */
export function openS3Client({ storage, credentials, origin }: StoreOptions): S3Client {
  const { endpoint, region, forcePathStyle } = storage;
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint: new URL(endpoint, origin).href }),
    region,
    forcePathStyle,
    credentials,
    maxAttempts: MAX_ATTEMPTS,
    retryStrategy: retryStrategy(),
    // Node's `fetch` rejects the header.
    expectContinueHeader: false,
    // With a partly cached file, browsers would request only the rest, with a Range other than the signed one.
    requestHandler: new BlobHandler({ requestTimeout: TIMEOUT_MS, cache: 'no-store' }),
  });
  client.middlewareStack.add(
    next => args =>
      withStoreFailures(() => next(args)).catch(error => {
        if (deniedCodes.some(code => hasCode(error, code))) reportForbidden();
        throw error;
      }),
    { step: 'initialize' },
  );
  return client;
}

/** Sends signed bytes as a Blob: with 5 MB as a byte array, `fetch` blocks the main thread for 150 ms. */
class BlobHandler extends FetchHttpHandler {
  override handle(...[request, options]: Parameters<FetchHttpHandler['handle']>) {
    const body: string | Uint8Array<ArrayBuffer> | undefined = request.body;
    if (body instanceof Uint8Array) request.body = new Blob([body]);
    return super.handle(request, options);
  }
}

type RetryStrategy = Extract<S3ClientConfig['retryStrategy'], { recordSuccess: unknown }>;
type RetryToken = Awaited<ReturnType<RetryStrategy['acquireInitialRetryToken']>> & { cost?: number };

/** Creates the SDK's retry strategy with our delays and quota, because its own retry costs differ by version. */
function retryStrategy(): RetryStrategy {
  const quota = createRetryQuota();
  const tokenOf = (count: number, delay: number, cost?: number): RetryToken => ({
    getRetryCount: () => count,
    getRetryDelay: () => delay,
    cost,
  });
  return {
    acquireInitialRetryToken: async () => tokenOf(0, 0),
    async refreshRetryTokenForRetry(token, { error, errorType }) {
      const attempt = token.getRetryCount() + 1;
      const mayPass = errorType === 'TRANSIENT' || errorType === 'THROTTLING';
      const reason = retryReason(error?.$metadata?.httpStatusCode, error?.name ?? '') ?? 'error';
      const cost = mayPass && attempt < MAX_ATTEMPTS ? quota.spend(reason) : undefined;
      // The SDK then throws the request's own error.
      if (cost === undefined) throw new Error('No further attempt');
      return tokenOf(attempt, pauseAfter(attempt), cost);
    },
    recordSuccess: (token: RetryToken) => quota.succeeded(token.cost),
  };
}
