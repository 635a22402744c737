import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { embeddedStore } from '../../contract/store';
import { embeddedPool } from '../../service/identity/pool';
import { authenticate } from '../support/client';
import { demoPassword, type TestService } from '../support/service';

/** The store's only bucket. */
export const Bucket = embeddedStore.bucket;

/** Temporary credentials in the form that S3 clients take. */
interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
}

/** A user with an identity in the identity pool. */
export interface StoreUser {
  identity: string;
  credentials: Credentials;
  s3: S3Client;
}

/** Signs in and gets credentials, as the console does. */
export async function storeUser(service: Pick<TestService, 'url'>, username: string): Promise<StoreUser> {
  const { AuthenticationResult } = await authenticate(service, username, demoPassword);
  const Logins = { [`localhost${embeddedPool.path}${embeddedPool.id}`]: AuthenticationResult?.IdToken ?? '' };
  const { IdentityId } = await identityPool(service, 'GetId', { IdentityPoolId: embeddedPool.identityPoolId, Logins });
  const { Credentials: made } = await identityPool(service, 'GetCredentialsForIdentity', { IdentityId, Logins });
  const credentials = {
    accessKeyId: made.AccessKeyId,
    secretAccessKey: made.SecretKey,
    sessionToken: made.SessionToken,
  };
  return { identity: IdentityId, credentials, s3: clientOf(service, credentials) };
}

function clientOf({ url }: Pick<TestService, 'url'>, credentials: Credentials): S3Client {
  const { path, region } = embeddedStore;
  return new S3Client({ endpoint: `${url}${path}`, region, forcePathStyle: true, credentials, maxAttempts: 1 });
}

async function identityPool({ url }: Pick<TestService, 'url'>, operation: string, input: object) {
  const answer = await fetch(`${url}${embeddedPool.identityPoolPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityService.${operation}` },
    body: JSON.stringify(input),
  });
  return answer.json();
}

/** Stores an object as a user. */
export function put({ s3 }: StoreUser, Key: string, Body: string | Buffer = 'content') {
  return s3.send(new PutObjectCommand({ Bucket, Key, Body }));
}

/** Resolves to the content of an object, as a user reads it. */
export async function get({ s3 }: StoreUser, Key: string): Promise<string | undefined> {
  return (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
}

/** Resolves to the name of the error with which a request is refused. */
export function refusal(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'nothing was refused',
    error => error.name,
  );
}

/** An unprocessed response. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request without normalising its path or headers. */
export function sendRaw(
  { url }: Pick<TestService, 'url'>,
  {
    method,
    path,
    headers,
    body,
    halfway,
  }: {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | Buffer;
    /** Runs after the service has the headers and the beginning of the body. */
    halfway?: () => Promise<void>;
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers }, answer => {
      const pieces: Buffer[] = [];
      answer.on('data', piece => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces).toString() }),
      );
    });
    sent.on('error', reject);
    if (body === undefined || halfway === undefined) {
      sent.end(body);
      return;
    }
    sent.write(body.slice(0, 5));
    wait(300)
      .then(halfway)
      .then(() => sent.end(body.slice(5)), reject);
  });
}
