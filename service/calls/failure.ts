import type { z } from 'zod';
import type { CurrentRecord } from '../../contract/etags';
import { type Feature, featureNames } from '../../contract/features';

/** The codes of refusals with their HTTP status. Clients decide by the code, the message is for users. */
const statusOf = {
  bad_request: 400,
  invalid: 400,
  expired_link: 400,
  unauthenticated: 401,
  forbidden: 403,
  confirm_identity: 403,
  feature_off: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  stale: 409,
  taken: 409,
  limit: 409,
  own_account: 409,
  last_super_admin: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof statusOf;

/** A refused call or request. `message` is a sentence, `field` is the dotted path of the input that is wrong. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** The name by which Fastify and the error handlers of all plugins know it. */
  readonly statusCode: number;

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly field?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.statusCode = statusOf[code];
  }

  /** The error as sent to the client. */
  get body(): { code: string; message: string; field?: string; current?: CurrentRecord } {
    return { code: this.code, message: this.message, ...(this.field !== undefined && { field: this.field }) };
  }
}

/** The refusal of a change that was made from an older version of the record than `current`. */
export class StaleFailure extends CallFailure {
  constructor(readonly current: CurrentRecord) {
    super('stale', 'This was changed after you opened it. Check what is new, then try again.');
  }

  override get body() {
    return { ...super.body, current: this.current };
  }
}

/** The refusal of a call of a feature that the organisation doesn't have. */
export class FeatureOff extends CallFailure {
  constructor(
    readonly feature: Feature,
    organization: string,
    field?: string,
  ) {
    super(
      'feature_off',
      `${featureNames[feature]} is off for ${organization}. An operator of this service can switch it on.`,
      field,
    );
  }

  override get body() {
    return { ...super.body, feature: this.feature };
  }
}

/** Returns the refusal for a record that doesn't exist or belongs to another user, which callers can't tell apart. */
export function notFound(noun: string, field?: string): CallFailure {
  return new CallFailure('not_found', `There is no such ${noun}.`, field);
}

/** Returns the name of an input's field from its path, safe to repeat in a response: short and on one line. */
export function fieldName(path: readonly PropertyKey[]): string {
  return oneLine(path.map(key => (key === '' ? '""' : String(key))).join('.'), 200);
}

/** Returns the first error of a batch item. @param fallback the message for a rule that has none */
export function itemRefusal({ issues: [issue] }: z.ZodError, fallback: string): { field: string; message: string } {
  const path = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  return { field: fieldName(path), message: (issue?.message ?? fallback).slice(0, 200) };
}

/** Returns a text from the input in quotes, safe to repeat in a message: short and on one line. */
export function quote(text: string): string {
  return `"${oneLine(text, 40)}"`;
}

function oneLine(text: string, length: number): string {
  const sanitized = text.slice(0, length + 1).replace(/[^\x20-\x7e\p{L}\p{M}\p{N}]/gu, '?');
  return sanitized.length > length ? `${sanitized.slice(0, length)}...` : sanitized;
}
