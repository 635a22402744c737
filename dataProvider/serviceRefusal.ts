import type { CurrentRecord } from '../contract/etags';
import { isObject } from '../contract/isObject';
import type { CallFailure } from './errors';

export type Json = Readonly<Record<string, unknown>>;

/**
 * Parses the service's error response, `{ error: { code, message, field?, feature?, current? } }` with or without the
 * envelope. Returns an empty object for any other. For other backends' formats, see `parseRefusal`.
 */
export function parseServiceRefusal(json: unknown): Partial<CallFailure> {
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

/** Parses the current record of a stale change. */
function currentIn(current: unknown): { current?: CurrentRecord } {
  if (!isObject(current)) return {};
  const { etag, values } = current;
  return typeof etag === 'string' && isObject(values) ? { current: { etag, values } } : {};
}
