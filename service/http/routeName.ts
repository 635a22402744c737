import type { FastifyRequest } from 'fastify';
import { identityPoolOperations } from '../identity/identityPool/operations';
import { operations } from '../identity/operations';
import { embeddedPool } from '../identity/pool';

/**
 * Returns the name of a request for metrics and traces: the name of the call or operation, else the route. It never
 * contains parts of the URL, because labels must have few different values.
 */
export function routeName({ routeOptions: { url = 'none' }, headers }: FastifyRequest): string {
  if (url.startsWith('/api/')) return url.slice('/api/'.length);
  const operation = String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const isIdentityOperation = url === embeddedPool.path && operations.has(operation);
  return isIdentityOperation || (url === embeddedPool.identityPoolPath && identityPoolOperations.has(operation))
    ? operation
    : url;
}
