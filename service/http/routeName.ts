import type { FastifyRequest } from 'fastify';
import { identityPoolOperations } from '../identity/identityPool/operations';
import { operations } from '../identity/operations';
import { embeddedPool } from '../identity/pool';

/**
 * Names what a request asks for, to those who watch: a call or an operation by its name, all else by its route, and
 * never by what came, which is without end.
 */
export function routeName({ routeOptions: { url = 'none' }, headers }: FastifyRequest): string {
  if (url.startsWith('/api/')) return url.slice('/api/'.length);
  const operation = String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const isIdentitys = url === embeddedPool.path && operations.has(operation);
  return isIdentitys || (url === embeddedPool.identityPoolPath && identityPoolOperations.has(operation))
    ? operation
    : url;
}
