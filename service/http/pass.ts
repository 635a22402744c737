import type { FastifyRequest } from 'fastify';
import type { CallName } from '../../contract';
import type { Caller, Scope } from '../calls/context';
import { CallFailure } from '../calls/failure';
import type { Services } from '../services';

/** Who makes a call with a token of a domain's own, and the one organisation that this is confined to. */
export interface Pass {
  caller: Caller;
  /** Undefined: as far as the role reaches. */
  organization: string | undefined;
}

/** Calls that are made with a domain's own token in place of a session. */
export interface Passes {
  /** Whether a call is one of them. */
  open(call: CallName): boolean;
  /** The pass that a request's headers give. @throws CallFailure `unauthenticated` */
  read(services: Services, request: Pick<FastifyRequest, 'headers'>): Promise<Pass>;
}

/** What a call may touch that is made with a pass. @throws CallFailure `forbidden` when another organisation is named */
export function confined({ organization: asked }: Scope, { organization }: Pass): Scope {
  if (organization === undefined || asked === organization) return { organization: asked };
  if (asked === undefined) return { organization };
  throw new CallFailure('forbidden', 'The tracking token is for another organisation.', 'organization');
}
