/** The part of AWS Signature Version 4 that clients and servers share. */
import { createHash, createHmac } from 'node:crypto';

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export interface SignedRequest {
  method: string;
  /** Decoded. */
  path: string;
  /** Decoded, without the signature itself. */
  query: readonly (readonly [name: string, value: string])[];
  /** The signed headers, with names in lower case, sorted by name. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The payload's digest, or a constant such as `UNSIGNED-PAYLOAD`. */
  payload: string;
}

/** Day, region, service and a fixed ending: `20260101/us-east-1/s3/aws4_request`. */
export type CredentialScope = string;

export function canonicalRequest({ method, path, query, headers, payload }: SignedRequest): string {
  const encodedQuery = query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(pair => pair.join('='))
    .join('&');
  return [
    method,
    path.split('/').map(encode).join('/'),
    encodedQuery,
    ...headers.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`),
    '',
    headers.map(([name]) => name).join(';'),
    payload,
  ].join('\n');
}

/** Derives the signing key of a day, region and service. */
export function signingKey(secretKey: string, scope: CredentialScope): Buffer {
  return scope.split('/').reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretKey}`));
}

/** Returns a request's signature, which is also the seed of its chunks' signatures. */
export function signatureOf(key: Buffer, timestamp: string, scope: CredentialScope, request: SignedRequest): string {
  return sign(key, [ALGORITHM, timestamp, scope, sha256(canonicalRequest(request))]);
}

export function sign(key: Buffer, lines: readonly string[]): string {
  return hmac(key, lines.join('\n')).toString('hex');
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encodes as in RFC 3986, which encodes more characters than encodeURIComponent. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
