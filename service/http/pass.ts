import type { FastifyRequest } from 'fastify';
import type { CallName } from '../../contract';
import type { Caller, Scope } from '../calls/context';
import { CallFailure } from '../calls/failure';
import type { Services } from '../services';

/** The caller behind a domain's own token, and the organisation that the token is limited to. */
export interface Pass {
  caller: Caller;
  /** Undefined for no limit besides the role's. */
  organization: string | undefined;
}

/** Calls that a domain's own token authenticates in place of a session. */
export interface Passes {
  open(call: CallName): boolean;
  /** Verifies the token in a request's headers. @throws CallFailure `unauthenticated` */
  read(services: Services, request: Pick<FastifyRequest, 'headers'>): Promise<Pass>;
}

/** Limits a scope to the organisation of a pass. @throws CallFailure `forbidden` when another organisation is named */
export function limitScope({ organization: requested }: Scope, { organization }: Pass): Scope {
  if (organization === undefined || requested === organization) return { organization: requested };
  if (requested === undefined) return { organization };
  throw new CallFailure('forbidden', 'The token is for another organisation.', 'organization');
}
