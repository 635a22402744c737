import type { CurrentRecord } from '../contract/etags';
import type { Feature } from '../contract/features';
import type { ConsoleRecord } from '../schema/wire';
import { errorMessage } from './thrown';

/** What is wrong with one field of an input, in the words of the service. */
export interface FieldProblem {
  /** Named as on the wire, with dots into nested objects. */
  field: string;
  message: string;
}

/** What a refused call says of itself. */
export interface CallFailure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  message: string;
  /** The input's field that was refused, named as on the wire. */
  field?: string;
  /** All refused fields, where the answer told each by itself. */
  fields?: readonly FieldProblem[];
  /** Of `feature_off`: the feature that the organisation does not have. */
  feature?: Feature;
  /** How long the service asks to be left alone, in milliseconds. */
  retryAfterMs?: number;
  /** Whether the browser had no network, so that nothing was sent. */
  wasOffline?: boolean;
  /** The body of the answer, where there was one. */
  answer?: unknown;
  /** Of a change that was made from an older record: the record as it is now. */
  current?: CurrentRecord;
  call: string;
}

/** What react-admin looks for in the `body` of an error, as its own `HttpError` has one. */
interface RefusalBody {
  /** What is wrong with each field, by the definition's names; see `nameFields`. */
  errors?: Readonly<Record<string, string>>;
}

/** What a call says that got no answer, where no more is known of why. */
export const UNREACHABLE = 'The service can’t be reached.';

/** A call that failed: with the service's own words, or `NetworkError` when there was no answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  body: RefusalBody = {};
  readonly code: string;
  readonly field?: string;
  fields: readonly FieldProblem[];
  readonly feature?: Feature;
  readonly retryAfterMs?: number;
  readonly wasOffline: boolean;
  readonly current?: CurrentRecord;
  readonly answer: unknown;
  readonly call: string;

  constructor(
    {
      status,
      code,
      message,
      field,
      fields,
      feature,
      retryAfterMs,
      wasOffline = false,
      current,
      answer,
      call,
    }: CallFailure,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.call = call;
    this.answer = answer;
    this.wasOffline = wasOffline;
    if (field !== undefined) this.field = field;
    this.fields = fields ?? (field === undefined ? [] : [{ field, message }]);
    if (feature !== undefined) this.feature = feature;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
    if (current !== undefined) this.current = current;
  }
}

/** What was thrown as the error of a call; what is none, such as a fault of the console, counts as no answer. */
export function toCallError(thrown: unknown, call: string): CallError {
  if (thrown instanceof CallError) return thrown;
  return new CallError({ status: 0, code: 'error', message: errorMessage(thrown), call }, { cause: thrown });
}

/** Whether no user is signed in any more: what was going on can't continue. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** What became of a save that stopped half-way, by field of the definition. */
interface SaveFailure {
  saved: string[];
  refused: { fields: string[]; error: CallError };
  notSent: string[];
  record: ConsoleRecord;
  /** The record as another user has changed it meanwhile, where that is why. */
  current?: ConsoleRecord;
}

/** A save of which a call was refused: the calls before it are done, those after it were not sent. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
  /** That of the refused call, where react-admin looks for it. */
  readonly status: number;
  body: RefusalBody = {};
  readonly saved: string[];
  readonly refused: { fields: string[]; error: CallError };
  readonly notSent: string[];
  readonly record: ConsoleRecord;
  readonly current: ConsoleRecord | undefined;

  constructor({ saved, refused, notSent, record, current }: SaveFailure) {
    super(refused.error.message, { cause: refused.error });
    this.status = refused.error.status;
    this.saved = saved;
    this.refused = refused;
    this.notSent = notSent;
    this.record = record;
    this.current = current;
  }
}

/** The error of the call that was refused, where a save ended by it; any other error as it is. */
export function causeOf(error: unknown): unknown {
  return error instanceof SaveError ? error.refused.error : error;
}

/** The call that got no answer and doesn't know why, where that is the error; undefined of a refusal. */
export function unansweredIn(error: Error): CallError | undefined {
  const cause = causeOf(error);
  return cause instanceof CallError && cause.message === UNREACHABLE ? cause : undefined;
}
