/**
 * The types of the wire: input and output of every call by name. The service validates with these schemas. Clients
 * import only the types from here and the run-time rules from `transport.ts`.
 */
import type { z } from 'zod';
import { calls } from './calls';
import type { EtagsInput } from './etags';

export { calls };

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a client sends. Fields with a default are optional, and writing calls may include etags. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']> & EtagsInput;
/** What the service's handler receives, with defaults filled in. */
export type ParsedInput<N extends CallName> = z.output<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;
