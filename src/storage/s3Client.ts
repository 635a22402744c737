import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { FetchHttpHandler } from '@smithy/fetch-http-handler';
import type { RuntimeConfig } from '../../contract/config';
import { ATTEMPTS, createRetryQuota, pauseAfter, retryReason } from '../../dataProvider/retry';
import type { IdentityCredentials } from './credentials';

export interface StoreOptions {
  storage: NonNullable<RuntimeConfig['storage']>;
  credentials(): Promise<IdentityCredentials>;
  /** What a relative endpoint is meant from. */
  origin: string;
}

/** No one waits longer for an answer; a part may take its time on a slow line. */
const TIMEOUT_MS = 5 * 60_000;

/** S3's own client, with the pauses of all other clients. */
export function openS3Client({ storage, credentials, origin }: StoreOptions): S3Client {
  const { endpoint, region, forcePathStyle } = storage;
  return new S3Client({
    ...(endpoint !== undefined && { endpoint: new URL(endpoint, origin).href }),
    region,
    forcePathStyle,
    credentials,
    maxAttempts: ATTEMPTS,
    retryStrategy: retryStrategy(),
    // Node's `fetch` refuses the header.
    expectContinueHeader: false,
    // Browsers that know a part of a file ask for the rest of it alone, by another range than the one that was signed.
    requestHandler: new BlobHandler({ requestTimeout: TIMEOUT_MS, cache: 'no-store' }),
  });
}

/** Sends bytes as a blob once they are signed: for a part of 5 MB of bytes, `fetch` keeps the page still for 150 ms. */
class BlobHandler extends FetchHttpHandler {
  override handle(...[request, options]: Parameters<FetchHttpHandler['handle']>) {
    const body: string | Uint8Array<ArrayBuffer> | undefined = request.body;
    if (body instanceof Uint8Array) request.body = new Blob([body]);
    return super.handle(request, options);
  }
}

type RetryStrategy = Extract<S3ClientConfig['retryStrategy'], { recordSuccess: unknown }>;
type RetryToken = Awaited<ReturnType<RetryStrategy['acquireInitialRetryToken']>> & { cost?: number };

/** The SDK's own strategy with the pauses and the quota of all other clients: its own costs differ by version. */
function retryStrategy(): RetryStrategy {
  const quota = createRetryQuota();
  const tokenOf = (count: number, delay: number, cost?: number): RetryToken => ({
    getRetryCount: () => count,
    getRetryDelay: () => delay,
    ...(cost !== undefined && { cost }),
  });
  return {
    acquireInitialRetryToken: async () => tokenOf(0, 0),
    async refreshRetryTokenForRetry(token, { error, errorType }) {
      const attempt = token.getRetryCount() + 1;
      const mayPass = errorType === 'TRANSIENT' || errorType === 'THROTTLING';
      const reason = retryReason(error?.$metadata?.httpStatusCode, error?.name ?? '') ?? 'error';
      const cost = mayPass && attempt < ATTEMPTS ? quota.take(reason) : undefined;
      // The SDK then throws the request's own error.
      if (cost === undefined) throw new Error('No further attempt');
      return tokenOf(attempt, pauseAfter(attempt), cost);
    },
    recordSuccess: (token: RetryToken) => quota.succeeded(token.cost),
  };
}
