import type { FastifyBaseLogger } from 'fastify';
import type { CallName } from '../../contract';
import type { Caller } from './context';

/** Who changed what, and what became of it. */
export interface AuditEvent {
  call: CallName;
  /** Undefined for public calls. */
  actor: Caller | undefined;
  /** The identifiers that the input names, by the field. */
  target: Readonly<Record<string, unknown>>;
  /** `done`, or the code of the failure. */
  outcome: string;
}

/** The fields of inputs that name what a call is about; none of them holds a secret. */
const naming = ['organization', 'id', 'ids', 'user', 'users', 'team', 'teams', 'username'] as const;

/** What an input is about. */
export function targetOf(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(naming.filter(name => input[name] !== undefined).map(name => [name, input[name]]));
}

/** Records one event: the one place that every change passes. */
export function audit(log: FastifyBaseLogger, { call, actor, target, outcome }: AuditEvent): void {
  log.info({ audit: { call, actor: actor?.id ?? null, role: actor?.role ?? null, target, outcome } }, 'audit');
}
