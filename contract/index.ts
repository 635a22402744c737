/**
 * The wire: every call by name, with what it takes and answers. The service validates with these schemas; clients take
 * the types from here and how a call travels from `transport.ts`.
 */
import type { z } from 'zod';
import { calls } from './calls';
import type { MadeFrom } from './etags';

export { calls };

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a client gives: fields with a default may be left out, and calls that change records may say from which. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']> & MadeFrom;
/** What the service's handler receives: defaults filled in. */
export type ParsedInput<N extends CallName> = z.output<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;
