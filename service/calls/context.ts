import type { FastifyBaseLogger } from 'fastify';
import type { CallName, CallOutput, Calls, ParsedInput } from '../../contract';
import type { Role } from '../../contract/roles';
import type { IdentityClaims } from '../identity/verifyToken';
import type { Services } from '../services';
import { CallFailure } from './failure';

/** The signed-in person who makes a call, as the service's own record has them at this moment. */
export interface Caller {
  id: string;
  username: string;
  role: Role;
  /** Null for an operator, or a user who has just signed up, who belongs to no organisation. */
  organization: string | null;
  /** The session that the call is made in; absent where a token of another kind stands for the user. */
  session?: {
    id: string;
    /** When the user last proved the password or a second factor. */
    provedAt: Date;
  };
}

/** The scope of a user who belongs to no organisation: no organisation has this name. */
export const NO_ORGANIZATION = '';

/** Which organisation's records a call may touch; undefined: those of all. It goes into every query. */
export interface Scope {
  organization: string | undefined;
}

/** What every handler works with. */
export interface BaseContext extends Services {
  log: FastifyBaseLogger;
  requestId: string;
  now: Date;
  /** What addresses of this service begin with, its path included. */
  origin: string;
  /** What links to pages of the console begin with. */
  consoleUrl: string;
  sender: { ip: string; userAgent: string | undefined };
}

/** For calls that need a signed-in person. */
export interface CallerContext extends BaseContext {
  caller: Caller;
  scope: Scope;
}

/** For public calls, among them those that begin and end a session. */
export interface PublicContext extends BaseContext {
  /** Who the `Authorization: Bearer` identity token names. @throws CallFailure `unauthenticated` */
  bearer(): Promise<IdentityClaims>;
  /** Who an identity token names. @throws CallFailure `unauthenticated` */
  verify(token: string): Promise<IdentityClaims>;
  /** What the browser is known by from one session to the next: kept in a cookie of its own. */
  browser(): string;
  /** Keeps an identity token in the session cookie; undefined forgets it. */
  keepToken(token: { value: string; expiresAt: Date } | undefined): void;
}

/** What a call's handler works with: decided by who may make the call. */
type ContextOf<N extends CallName> = Calls[N]['callers'] extends 'public' ? PublicContext : CallerContext;

export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  context: ContextOf<N>,
) => CallOutput<N> | Promise<CallOutput<N>>;

/** A handler with long work to do before its transaction begins, for which no other user should wait. */
export interface PreparingHandler<N extends CallName> {
  /** @returns what does the call then; its context's `db` is the transaction */
  prepare(input: ParsedInput<N>, context: ContextOf<N>): Promise<(context: ContextOf<N>) => Promise<CallOutput<N>>>;
}

/** The handlers of the named calls: one that is missing, or answers something else, does not compile. */
export type Handlers<N extends CallName> = {
  [K in N as Calls[K] extends { elsewhere?: undefined } ? K : never]: Handler<K> | PreparingHandler<K>;
};

/** The handlers of a few calls: `satisfies SomeHandlers` types what they are given. */
export type SomeHandlers = Partial<Handlers<CallName>>;

/** The organisation of a call that is about exactly one. @throws CallFailure when an operator named none */
export function oneOrganization({ organization }: Scope): string {
  if (organization === NO_ORGANIZATION) throw new CallFailure('forbidden', 'The account belongs to no organisation.');
  if (organization === undefined) {
    throw new CallFailure('invalid', 'Name the organisation that this is about.', 'organization');
  }
  return organization;
}
