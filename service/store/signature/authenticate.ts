import type { IncomingMessage } from 'node:http';
import { embeddedStore } from '../../../contract/store';
import type { Caller } from '../../calls/context';
import { CallFailure } from '../../calls/failure';
import type { Database } from '../../db/connect';
import { activeCallerOf } from '../../http/session';
import { activeSession, findTemporaryCredentials } from '../../identity/identityPool/credentials';
import type { UserRecord } from '../../identity/userRecord';
import { secretsEqual } from '../../secretsEqual';
import type { Services } from '../../services';
import { accessDenied, StoreError } from '../errors';
import { parameter, type Target } from '../target';
import { ALGORITHM, type CredentialScope, signatureOf, signingKey } from './canonical';

/** The signer of a request, and the state for verifying chunk signatures. */
export interface Authenticated {
  caller: Caller;
  /** The caller's identity ID in the identity pool. */
  identity: string;
  /** The session that the caller's credentials belong to. */
  originJti: string;
  /** Whether the signature is in the URL: anyone who has the URL can send the request, even the markup of a page. */
  isPresigned: boolean;
  signing: Signing;
}

/** The inputs of the signatures of a payload's chunks. */
export interface Signing {
  key: Buffer;
  timestamp: string;
  scope: CredentialScope;
  signature: string;
  /** The payload's digest, or a constant such as `UNSIGNED-PAYLOAD`. */
  payload: string;
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';
/** The header of the payload's digest. Its value is part of every signature, even if the header isn't signed. */
const DIGEST = 'x-amz-content-sha256';
const SKEW_MS = 15 * 60_000;
const MAX_LIFETIME_S = 7 * 24 * 60 * 60;

interface Claim {
  accessKeyId: string;
  scope: CredentialScope;
  signedHeaders: readonly string[];
  signature: string;
  timestamp: string;
  token: string | undefined;
  payload: string;
  isPresigned: boolean;
}

/**
 * Verifies a request's signature (AWS Signature Version 4, in headers or a presigned URL). Resolves to its signer as
 * the database has them now.
 * @param hosts further host names of this service to try, because proxies change the request's `Host` header
 * @throws StoreError
 */
export async function authenticate(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  request: IncomingMessage,
  target: Target,
  hosts: readonly string[],
  now: Date,
): Promise<Authenticated> {
  const claim = readClaim(request, target, now);
  checkScope(claim);
  const credentials = await findTemporaryCredentials({ db, keys }, claim.accessKeyId);
  if (credentials === undefined) throw invalidAccessKey();
  if (!secretsEqual(claim.token ?? '', credentials.sessionToken)) {
    throw new StoreError('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  const { scope, timestamp, signature, payload, isPresigned } = claim;
  const key = signingKey(credentials.secretKey, scope);
  const expected = [request.headers.host ?? '', ...hosts].map(host =>
    signatureOf(key, timestamp, scope, signedRequest(request, target, claim, host)),
  );
  if (!expected.some(each => secretsEqual(signature, each))) {
    throw new StoreError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  const caller = callerOf(credentials.record);
  return {
    caller,
    identity: credentials.identityId,
    originJti: credentials.originJti,
    isPresigned,
    signing: { key, timestamp, scope, signature, payload },
  };
}

/** Resolves to a signer as the database has them now. @throws StoreError also when the session has ended */
export async function currentCallerOf(db: Database, originJti: string): Promise<Caller> {
  const session = await activeSession(db, originJti);
  if (session === undefined) throw invalidAccessKey();
  return callerOf(session.record);
}

const invalidAccessKey = () =>
  new StoreError(
    'InvalidAccessKeyId',
    'The AWS Access Key Id you provided does not exist in our records, has expired, or its sign-in has ended.',
  );

/** @throws StoreError when the user may not make requests, or no longer */
function callerOf(record: UserRecord): Caller {
  try {
    return activeCallerOf(record);
  } catch (error) {
    if (error instanceof CallFailure) throw accessDenied(`Access Denied: ${error.message}`);
    throw error;
  }
}

function readClaim(request: IncomingMessage, target: Target, now: Date): Claim {
  const isPresigned = parameter(target, 'X-Amz-Algorithm') !== undefined;
  const { authorization } = request.headers;
  if (isPresigned && authorization !== undefined) {
    throw new StoreError('InvalidArgument', 'Only one auth mechanism allowed');
  }
  if (isPresigned) return readQueryClaim(request, target, now);
  if (authorization === undefined) throw accessDenied('Access Denied: the request is not signed.');
  return readHeaderClaim(request, authorization, now);
}

function readHeaderClaim({ headers }: IncomingMessage, authorization: string, now: Date): Claim {
  const malformed = (message: string) => new StoreError('AuthorizationHeaderMalformed', message);
  if (!authorization.startsWith(`${ALGORITHM} `)) {
    throw new StoreError(
      'InvalidRequest',
      `The authorization mechanism you have provided is not supported. Please use ${ALGORITHM}.`,
    );
  }
  const part = (name: string) => new RegExp(`[ ,]${name}=([^, ]+)`).exec(authorization)?.[1];
  const [credential, signedHeaders, signature] = ['Credential', 'SignedHeaders', 'Signature'].map(part);
  if (!credential || !signedHeaders || !signature) {
    throw malformed('The authorization header must name Credential, SignedHeaders and Signature.');
  }
  const timestamp = headers['x-amz-date']?.toString() ?? '';
  const at = readTimestamp(timestamp);
  if (at === undefined) throw accessDenied('AWS authentication requires a valid x-amz-date header');
  if (Math.abs(at - now.getTime()) > SKEW_MS) throw tooSkewed(timestamp, now);
  const payload = headers[DIGEST]?.toString();
  if (payload === undefined)
    throw new StoreError('InvalidRequest', `Missing required header for this request: ${DIGEST}`);
  return {
    ...readCredential(credential),
    signedHeaders: signedHeaders.split(';'),
    signature,
    timestamp,
    token: headers['x-amz-security-token']?.toString(),
    payload,
    isPresigned: false,
  };
}

function readQueryClaim({ headers }: IncomingMessage, target: Target, now: Date): Claim {
  const malformed = (message: string) => new StoreError('AuthorizationQueryParametersError', message);
  const required = (name: string) => {
    const value = parameter(target, name);
    if (!value) throw malformed(`The query must hold ${name}.`);
    return value;
  };
  if (required('X-Amz-Algorithm') !== ALGORITHM) throw malformed(`X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const timestamp = required('X-Amz-Date');
  const at = readTimestamp(timestamp);
  if (at === undefined) throw malformed("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  const lifetime = required('X-Amz-Expires');
  if (!/^\d{1,6}$/.test(lifetime) || Number(lifetime) > MAX_LIFETIME_S || Number(lifetime) < 1) {
    throw malformed(`X-Amz-Expires must be a number of seconds from 1 to ${MAX_LIFETIME_S}`);
  }
  if (at > now.getTime() + SKEW_MS) throw tooSkewed(timestamp, now);
  if (at + Number(lifetime) * 1000 <= now.getTime()) throw accessDenied('Request has expired');
  return {
    ...readCredential(required('X-Amz-Credential')),
    signedHeaders: required('X-Amz-SignedHeaders').split(';'),
    signature: required('X-Amz-Signature'),
    timestamp,
    token: parameter(target, 'X-Amz-Security-Token'),
    payload: headers[DIGEST]?.toString() ?? parameter(target, 'X-Amz-Content-Sha256') ?? UNSIGNED,
    isPresigned: true,
  };
}

/** @throws StoreError when the scope is of another store or day, or the host isn't signed */
function checkScope({ scope, timestamp, isPresigned, signedHeaders }: Claim): void {
  const malformed = (message: string, details?: Record<string, string>) =>
    new StoreError(
      isPresigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed',
      message,
      details,
    );
  const [day, region, service, terminator, extra] = scope.split('/');
  if (service !== 's3' || terminator !== 'aws4_request' || extra !== undefined) {
    throw malformed('The credential must be of the form <access key>/<yyyyMMdd>/<region>/s3/aws4_request.');
  }
  if (day !== timestamp.slice(0, 8)) throw malformed('The day of the credential is not that of the request.');
  if (region !== embeddedStore.region) {
    throw malformed(`The region '${region}' is wrong; expecting '${embeddedStore.region}'`, {
      Region: embeddedStore.region,
    });
  }
  if (!signedHeaders.includes('host')) throw malformed('The host header must be signed.');
}

/** Returns the request as signed. @throws StoreError when an `x-amz-` header isn't signed */
function signedRequest(request: IncomingMessage, target: Target, claim: Claim, host: string) {
  const { headersDistinct } = request;
  const unsignedHeaders = Object.keys(headersDistinct).filter(
    name => name.startsWith('x-amz-') && name !== DIGEST && !claim.signedHeaders.includes(name),
  );
  if (unsignedHeaders.length > 0) {
    throw new StoreError('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsignedHeaders.join(', '),
    });
  }
  return {
    method: request.method ?? '',
    path: target.path,
    query: target.query.filter(([name]) => name !== 'X-Amz-Signature'),
    headers: [...claim.signedHeaders]
      .sort()
      .map(
        name =>
          [name, name === 'host' ? host : (headersDistinct[name]?.map(each => each.trim()).join(',') ?? '')] as const,
      ),
    payload: claim.payload,
  };
}

function readCredential(credential: string): Pick<Claim, 'accessKeyId' | 'scope'> {
  const [accessKeyId = '', ...scope] = credential.split('/');
  return { accessKeyId, scope: scope.join('/') };
}

function readTimestamp(text: string): number | undefined {
  if (!/^\d{8}T\d{6}Z$/.test(text)) return undefined;
  const time = Date.parse(text.replace(/^(....)(..)(..)T(..)(..)/, '$1-$2-$3T$4:$5:'));
  return Number.isNaN(time) ? undefined : time;
}

function tooSkewed(timestamp: string, now: Date): StoreError {
  return new StoreError(
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
    { RequestTime: timestamp, ServerTime: now.toISOString(), MaxAllowedSkewMilliseconds: String(SKEW_MS) },
  );
}
