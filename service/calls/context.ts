import type { FastifyBaseLogger } from 'fastify';
import type { CallName, CallOutput, Calls, ParsedInput } from '../../contract';
import type { Role } from '../../contract/roles';
import type { organizations } from '../db/schema';
import type { IdentityClaims } from '../identity/verifyToken';
import type { Services } from '../services';
import { CallFailure } from './failure';

/** The columns of an organisation that decide on its features. */
export type FeatureRow = Pick<typeof organizations.$inferSelect, 'label' | 'attributes'>;

/** The signed-in user who makes a call, as the database has them now. */
export interface Caller {
  id: string;
  username: string;
  role: Role;
  /** Null for an operator, and for a user who has just signed up and belongs to no organisation. */
  organization: string | null;
  /** The row of that organisation, if it was read with the user. */
  organizationRow?: FeatureRow | null;
  /** The session of the call. Absent when another kind of token authenticates the user. */
  session?: {
    id: string;
    /** When the user last proved their password or a second factor. */
    provedAt: Date;
  };
}

/** The scope of a user without an organisation. No organisation has this identifier. */
export const NO_ORGANIZATION = '';

/** The organisation whose records a call may touch. Undefined means all. Every query must be limited by it. */
export interface Scope {
  organization: string | undefined;
}

/** The context of every handler. */
export interface BaseContext extends Services {
  log: FastifyBaseLogger;
  requestId: string;
  now: Date;
  /** The base of links to this service in the response, with its path. */
  origin: string;
  /** The base of links to pages of the console. */
  consoleUrl: string;
  sender: { ip: string; userAgent: string | undefined };
}

/** The context of calls that need a signed-in user. */
export interface CallerContext extends BaseContext {
  caller: Caller;
  scope: Scope;
}

/** The context of public calls, including those that start and end a session. */
export interface PublicContext extends BaseContext {
  /** Verifies the identity token in `Authorization: Bearer`. @throws CallFailure `unauthenticated` */
  bearer(): Promise<IdentityClaims>;
  /** Verifies an identity token. @throws CallFailure `unauthenticated` */
  verify(token: string): Promise<IdentityClaims>;
  /** Returns the identifier of the browser, which a cookie keeps across sessions. */
  browser(): string;
  /** Sets the session cookie to an identity token. Undefined clears it. */
  setSessionCookie(token: { value: string; expiresAt: Date } | undefined): void;
}

/** The context of a call's handler, which depends on whether the call is public. */
type ContextOf<N extends CallName> = Calls[N]['callers'] extends 'public' ? PublicContext : CallerContext;

export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  context: ContextOf<N>,
) => CallOutput<N> | Promise<CallOutput<N>>;

/** A handler with slow work before its transaction starts, so that the transaction blocks no other users meanwhile. */
export interface PreparingHandler<N extends CallName> {
  /** @returns the function that makes the change; the `db` of its context is the transaction */
  prepare(input: ParsedInput<N>, context: ContextOf<N>): Promise<(context: ContextOf<N>) => Promise<CallOutput<N>>>;
}

/** The handlers of the named calls. A missing one, or one with another output, doesn't compile. */
export type Handlers<N extends CallName> = {
  [K in N as Calls[K] extends { elsewhere?: undefined } ? K : never]: Handler<K> | PreparingHandler<K>;
};

/** The handlers of some calls: `satisfies SomeHandlers` types their parameters. */
export type SomeHandlers = Partial<Handlers<CallName>>;

/** Returns the organisation of a call that needs exactly one. @throws CallFailure when an operator named none */
export function oneOrganization({ organization }: Scope): string {
  if (organization === NO_ORGANIZATION)
    throw new CallFailure('forbidden', 'This account doesn’t belong to an organisation.');
  if (organization === undefined) {
    throw new CallFailure('invalid', 'Choose an organisation.', 'organization');
  }
  return organization;
}
