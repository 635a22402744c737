import type { z } from 'zod';
import type { CurrentRecord } from '../../contract/etags';
import type { Feature } from '../../contract/features';

/** The codes of refused calls, with their HTTP status. Clients decide by code; the message is for people. */
const statusOf = {
  invalid: 400,
  expired_link: 400,
  unauthenticated: 401,
  forbidden: 403,
  confirm_identity: 403,
  feature_off: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  taken: 409,
  limit: 409,
  own_account: 409,
  last_super_admin: 409,
  too_many_requests: 429,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof statusOf;

/** A call that is refused: `message` is a clear sentence, `field` the dotted path of the input it is about. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly field?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = statusOf[code];
  }

  /** As the wire carries it. */
  get body(): { code: string; message: string; field?: string; current?: CurrentRecord } {
    return { code: this.code, message: this.message, ...(this.field !== undefined && { field: this.field }) };
  }
}

/** The refusal of a change that was made from an older record than `current`. */
export class StaleFailure extends CallFailure {
  constructor(readonly current: CurrentRecord) {
    super('stale', 'This was changed after you opened it. Check what is new, then try again.');
  }

  override get body() {
    return { ...super.body, current: this.current };
  }
}

const featureNames: Readonly<Record<Feature, string>> = {
  sms: 'SMS',
  dns: 'DNS filtering',
  tracking: 'Tracking',
  securityHub: 'The Security Hub',
};

/** The call belongs to a feature that the organisation does not have. */
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

/** What cannot be told apart by who asks: it does not exist, or it belongs to another user. */
export function notFound(what: string, field?: string): CallFailure {
  return new CallFailure('not_found', `There is no such ${what}.`, field);
}

/** The name of an input's field, by the keys that lead to it, as an answer may repeat it: short, and in one line. */
export function fieldName(path: readonly PropertyKey[]): string {
  return oneLine(path.map(key => (key === '' ? '""' : String(key))).join('.'), 200);
}

/** The first thing that is wrong with one item of a batch. @param otherwise what is said where the rule says nothing */
export function itemRefusal({ issues: [issue] }: z.ZodError, otherwise: string): { field: string; message: string } {
  const path = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  return { field: fieldName(path), message: (issue?.message ?? otherwise).slice(0, 200) };
}

/** An input text as a message may repeat it: short, and in one line. */
export function quote(text: string): string {
  return `"${oneLine(text, 40)}"`;
}

function oneLine(text: string, length: number): string {
  const plain = text.slice(0, length + 1).replace(/[^\x20-\x7e\p{L}\p{M}\p{N}]/gu, '?');
  return plain.length > length ? `${plain.slice(0, length)}...` : plain;
}
