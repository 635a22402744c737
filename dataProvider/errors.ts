import type { CurrentRecord } from '../contract/etags';
import type { Feature } from '../contract/features';
import type { ConsoleRecord } from '../schema/wire';
import { errorMessage } from './thrown';

/** The service's message about one field of an input. */
export interface FieldProblem {
  /** The wire name, with dots into nested objects. */
  field: string;
  message: string;
}

export interface CallFailure {
  /** The HTTP status, or 0 if there was no response. */
  status: number;
  code: string;
  message: string;
  /** The wire name of the refused field. */
  field?: string;
  /** All refused fields, if the response lists them. */
  fields?: readonly FieldProblem[];
  /** With `feature_off`, the feature that the organisation doesn't have. */
  feature?: Feature;
  /** How long to wait before a retry (`Retry-After`), in milliseconds. */
  retryAfterMs?: number;
  /** Whether the browser was offline, so that nothing was sent. */
  wasOffline?: boolean;
  /** The body of the response, if any. */
  answer?: unknown;
  /** For a change based on a stale record, the record as it is now. */
  current?: CurrentRecord;
  call: string;
}

/** The `body` of an error, in which react-admin looks for validation errors, as in its `HttpError`. */
interface RefusalBody {
  /** What is wrong with each field, by the definition's field names. See `addFieldLabels`. */
  errors?: Readonly<Record<string, string>>;
}

/** The message of a call without a response if the cause is unknown. */
export const UNREACHABLE = 'The service can’t be reached.';

/** A failed call, with the service's message, or with code `NetworkError` if there was no response. */
export class CallError extends Error implements CallFailure {
  override readonly name = 'CallError';
  readonly status!: number;
  readonly code!: string;
  readonly field?: string;
  fields: readonly FieldProblem[];
  readonly feature?: Feature;
  readonly retryAfterMs?: number;
  readonly wasOffline?: boolean;
  readonly current?: CurrentRecord;
  readonly answer?: unknown;
  readonly call!: string;
  body: RefusalBody = {};

  constructor({ message, fields, ...failure }: CallFailure, options?: ErrorOptions) {
    super(message, options);
    Object.assign(this, failure);
    const { field } = failure;
    this.fields = fields ?? (field === undefined ? [] : [{ field, message }]);
  }
}

/** Converts anything thrown to a `CallError`. Other errors, such as a bug in the console, count as no response. */
export function toCallError(thrown: unknown, call: string): CallError {
  if (thrown instanceof CallError) return thrown;
  return new CallError({ status: 0, code: 'error', message: errorMessage(thrown), call }, { cause: thrown });
}

/** Whether a call was refused because the session has ended or its token isn't valid. */
export function isUnauthenticated(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 401;
}

/** The result of a save that stopped part-way, by field of the definition. */
interface SaveFailure {
  saved: string[];
  refused: { fields: string[]; error: CallError };
  notSent: string[];
  record: ConsoleRecord;
  /** The record as another user has changed it, if that caused the refusal. */
  current?: ConsoleRecord;
}

/** A save in which one call was refused. Earlier calls are done, later ones were not sent. */
export class SaveError extends Error implements SaveFailure {
  override readonly name = 'SaveError';
  /** The status of the refused call, where react-admin looks for it. */
  readonly status: number;
  body: RefusalBody = {};
  readonly saved!: string[];
  readonly refused!: { fields: string[]; error: CallError };
  readonly notSent!: string[];
  readonly record!: ConsoleRecord;
  readonly current?: ConsoleRecord;

  constructor(failure: SaveFailure) {
    const { error } = failure.refused;
    super(error.message, { cause: error });
    this.status = error.status;
    Object.assign(this, failure);
  }
}

/** Returns the error of the refused call of a save, or any other error unchanged. */
export function causeOf(error: unknown): unknown {
  return error instanceof SaveError ? error.refused.error : error;
}

/** Whether a call, or any other request, had no response for an unknown reason. */
export function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message === UNREACHABLE;
}

/** Returns the error of a call without a response whose cause is unknown. Undefined for other errors. */
export function unreachableErrorIn(error: Error): CallError | undefined {
  const cause = causeOf(error);
  return cause instanceof CallError && isUnreachable(cause) ? cause : undefined;
}
