import type { FastifyRequest } from 'fastify';
import type { Callers } from '../../contract/call';
import type { Caller } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { type AddressConfig, isSameOrigin } from './origin';

/** @throws CallFailure `forbidden` when a page of another site sends the request */
export function assertSameOrigin(request: FastifyRequest, addressConfig: AddressConfig): void {
  if (!isSameOrigin(request, addressConfig)) {
    throw new CallFailure('forbidden', 'The request comes from a page of another site.');
  }
}

/** @throws CallFailure `forbidden` when the caller's role may not do this */
export function assertRole(callers: Callers, { role }: Caller): void {
  if (callers === 'public' || callers.includes(role)) return;
  throw new CallFailure(
    'forbidden',
    `Only the ${callers.length > 1 ? 'roles' : 'role'} ${callers.join(' and ')} may do this.`,
  );
}
