import type { CurrentRecord } from '../contract/etags';
import { isObject } from '../contract/isObject';
import type { CallFailure } from './errors';

export type Json = Readonly<Record<string, unknown>>;

/**
 * What an answer of the form `{ error: { code, message, field?, feature?, current? } }` says, or one that is the inner
 * of it; nothing of any other. The forms of other backends are read where they are spoken to, in `refusalIn`.
 */
export function serviceRefusalIn(json: unknown): Partial<CallFailure> {
  if (!isObject(json)) return {};
  const error = isObject(json.error) ? json.error : json;
  const text = (key: string) => {
    const value = error[key];
    return typeof value === 'string' && value !== '' ? { [key]: value } : {};
  };
  return {
    ...text('code'),
    ...text('message'),
    ...text('field'),
    ...(error.code === 'feature_off' && text('feature')),
    ...currentIn(error.current),
  };
}

/** The record as it is now, in the form that the contract has for it. */
function currentIn(current: unknown): { current?: CurrentRecord } {
  if (!isObject(current)) return {};
  const { etag, values } = current;
  return typeof etag === 'string' && isObject(values) ? { current: { etag, values } } : {};
}
