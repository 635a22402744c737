/**
 * The wire: every call by name, with what it takes and answers. The service validates with these schemas; clients take
 * the types from here and how a call travels from `transport.ts`.
 */
import type { z } from 'zod';
import type { Call } from './call';
import { imports } from './imports';
import { mfa } from './mfa';
import { numbers } from './numbers';
import { organizations } from './organizations';
import { outbox } from './outbox';
import { profile } from './profile';
import { session } from './session';
import { teams } from './teams';
import { users } from './users';
import { views } from './views';

export const calls = {
  ...session,
  ...users,
  ...numbers,
  ...teams,
  ...organizations,
  ...profile,
  ...mfa,
  ...imports,
  ...views,
  ...outbox,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a client gives: fields with a default may be left out. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>;
/** What the service's handler receives: defaults filled in. */
export type ParsedInput<N extends CallName> = z.output<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;

/** The declaration of a call whose name is only known at run time, or undefined when there is no such call. */
export function findCall(name: string): Call | undefined {
  return Object.hasOwn(calls, name) ? calls[name as CallName] : undefined;
}
