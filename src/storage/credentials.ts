import type { RuntimeConfig } from '../../contract/config';
import { serviceNow } from '../../contract/serviceClock';
import { UNREACHABLE } from '../../dataProvider/errors';
import { createRetry, type Retry, retryReason } from '../../dataProvider/retry';
import { createTokenCache } from '../../dataProvider/tokenCache';
import { awsJson } from '../auth/identity/awsJson';
import { toFailure } from '../auth/identity/failure';
import { payloadOf } from '../auth/identity/jwt';
import { isRefreshRefused } from '../auth/identity/sessionEnd';
import { StoreFailure, storeMessages } from './objectStore';

/** Credentials that sign requests to the store and give access to the identity's `protected/` and `private/` keys. */
export interface IdentityCredentials {
  /** The user's identity id in the identity pool. */
  identity: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** By this machine's clock, which may be wrong. */
  expiration: Date;
}

interface CredentialOptions {
  identity: Pick<RuntimeConfig['identity'], 'identityPoolId' | 'identityPoolEndpoint'>;
  /** Resolves to the ID token, or undefined if no user is signed in. */
  idToken(): Promise<string | undefined>;
  /** The base of relative addresses. */
  origin: string;
}

/** How long before their expiry credentials are refreshed, so that presigned URLs stay valid for 15 minutes. */
const REFRESH_LEAD_MS = 20 * 60_000;

/**
 * Returns a function that gets temporary credentials from the identity pool and refreshes them before they expire.
 * Concurrent callers share one request.
 */
export function identityCredentials(options: CredentialOptions): () => Promise<IdentityCredentials> {
  const retry = createRetry();
  return createTokenCache(
    () => requestCredentials(options, retry),
    ({ expiration }) => expiration.getTime() - REFRESH_LEAD_MS,
  ).get;
}

async function requestCredentials(
  { identity, idToken, origin }: CredentialOptions,
  retry: Retry,
): Promise<IdentityCredentials> {
  const { identityPoolId } = identity;
  const token = await idToken().catch((cause: unknown) => {
    if (isRefreshRefused(toFailure(cause))) throw cause;
    throw new StoreFailure('NetworkError', UNREACHABLE, true, { cause });
  });
  if (identityPoolId === undefined || token === undefined) {
    throw new StoreFailure('NoCredentials', storeMessages.noCredentials, false);
  }
  const [region] = identityPoolId.split(':');
  const endpoint = new URL(
    identity.identityPoolEndpoint ?? `https://cognito-identity.${region}.amazonaws.com/`,
    origin,
  );
  const Logins = { [issuerOf(token)]: token };
  const call = <T extends object>(operation: string, input: object) => request<T>(endpoint, operation, input, retry);
  const { IdentityId } = await call<{ IdentityId: string }>('GetId', { IdentityPoolId: identityPoolId, Logins });
  const { Credentials } = await call<{ Credentials: WireCredentials }>('GetCredentialsForIdentity', {
    IdentityId,
    Logins,
  });
  return {
    identity: IdentityId,
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
    expiration: new Date(Credentials.Expiration * 1000 + Date.now() - serviceNow()),
  };
}

interface WireCredentials {
  AccessKeyId: string;
  SecretKey: string;
  SessionToken: string;
  /** In seconds since the epoch. */
  Expiration: number;
}

/** Sends a request to the identity pool. Both operations are idempotent, so they can be retried. */
function request<T extends object>(endpoint: URL, operation: string, input: object, retry: Retry): Promise<T> {
  let status: number | undefined;
  const send = async (): Promise<T> => {
    status = undefined;
    const { response, answer } = await awsJson<T>(
      endpoint,
      `AWSCognitoIdentityService.${operation}`,
      input,
      'omit',
    ).catch((cause: unknown) => {
      throw new StoreFailure('NetworkError', UNREACHABLE, true, { cause });
    });
    status = response.status;
    if (response.ok && answer !== undefined) return answer;
    const { __type: code = String(status), message = response.statusText } = answer ?? {};
    throw new StoreFailure(code, message, retryReason(status, code) !== undefined);
  };
  return retry(send, error => (error instanceof StoreFailure ? retryReason(status, error.code) : undefined));
}

/** Returns the user pool of a token as identity pools name it: the issuer without the scheme. */
function issuerOf(token: string): string {
  return String(payloadOf(token)?.iss).replace(/^https?:\/\//, '');
}
