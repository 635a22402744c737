import type { FastifyRequest } from 'fastify';
import { CallFailure } from '../calls/failure';
import { secretsEqual } from '../secretsEqual';

/** Returns the bearer token of a request's `Authorization` header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Returns a route's hook that only lets requests with a fixed bearer token through.
 * @param setting the setting that has the token
 */
export function requireBearer(token: string, setting: string): (request: FastifyRequest) => Promise<void> {
  return async request => {
    if (!secretsEqual(token, bearerOf(request) ?? ''))
      throw new CallFailure('unauthenticated', `Send ${setting} as Authorization: Bearer.`);
  };
}
