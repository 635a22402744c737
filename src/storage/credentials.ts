import type { RuntimeConfig } from '../../contract/config';
import { UNREACHABLE } from '../../dataProvider/errors';
import { createRetry, type Retry, retryReason } from '../../dataProvider/retry';
import { awsJson } from '../auth/identity/awsJson';
import { payloadOf } from '../auth/identity/jwt';
import { StoreFailure, storeMessages } from './objectStore';

/** What requests to the store are signed with, and whose `protected/` and `private/` keys they open. */
export interface IdentityCredentials {
  /** The identity pool's id of the person. */
  identity: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

interface CredentialOptions {
  identity: Pick<RuntimeConfig['identity'], 'identityPoolId' | 'identityPoolEndpoint'>;
  /** The token that proves who a user is; undefined when no user is signed in. */
  idToken(): Promise<string | undefined>;
  /** What relative addresses are meant from. */
  origin: string;
}

/** How long before their end credentials are replaced: an address signed with them is to last for its 15 minutes. */
const LEAD_MS = 20 * 60_000;

/**
 * Gets temporary credentials of the signed-in person from the identity pool, and others before they end. Those who ask
 * meanwhile share them.
 */
export function identityCredentials(options: CredentialOptions): () => Promise<IdentityCredentials> {
  const retry = createRetry();
  let asked: { answer: Promise<IdentityCredentials>; goodUntil: number } | undefined;
  return () => {
    if (asked === undefined || asked.goodUntil <= Date.now()) {
      const current = { answer: ask(options, retry), goodUntil: Number.POSITIVE_INFINITY };
      asked = current;
      current.answer.then(
        ({ expiration }) => {
          current.goodUntil = expiration.getTime() - LEAD_MS;
        },
        () => {
          if (asked === current) asked = undefined;
        },
      );
    }
    return asked.answer;
  };
}

async function ask({ identity, idToken, origin }: CredentialOptions, retry: Retry): Promise<IdentityCredentials> {
  const { identityPoolId } = identity;
  const token = await idToken();
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
  const { Credentials } = await call<{ Credentials: Made }>('GetCredentialsForIdentity', { IdentityId, Logins });
  return {
    identity: IdentityId,
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
    expiration: new Date(Credentials.Expiration * 1000),
  };
}

interface Made {
  AccessKeyId: string;
  SecretKey: string;
  SessionToken: string;
  /** In seconds since 1970. */
  Expiration: number;
}

/**
 * Asks the identity pool. Both of its operations may be repeated: they make nothing that a second one would make twice.
 */
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

/** The user pool that a token is from, as identity pools name it: its issuer without the scheme. */
function issuerOf(token: string): string {
  return String(payloadOf(token)?.iss).replace(/^https?:\/\//, '');
}
