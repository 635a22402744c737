import { isObject } from '../../contract/isObject';
/** Values that differ between two states of a record, by their paths on the wire. */
export interface Changes {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Values = Readonly<Record<string, unknown>>;

/** No record that calls answer holds a secret. Should one ever, it does not get in here. */
const SECRET = /passw|secret|token|credential|private|api_?key|verifier|totp|^otp$|^salt$|hash$|code$|pin$/i;
/** A word of a secret-like name that names no secret. */
const HARMLESS = /^(country|language|status)_?code$/i;

/** What changed between two states; a state that is not there (before a creation, after a deletion) holds nothing. */
export function changesBetween(before: Values | undefined, after: Values | undefined): Changes {
  const was = flat(before);
  const is = flat(after);
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(name => !same(was.get(name), is.get(name)));
  return {
    before: before === undefined ? null : valuesOf(was, names),
    after: after === undefined ? null : valuesOf(is, names),
  };
}

/** Whether two states are alike. */
export function isUnchanged({ before, after }: Changes): boolean {
  return Object.keys(before ?? {}).length === 0 && Object.keys(after ?? {}).length === 0;
}

/** Whether a value of this name may be a secret. */
export function isSecret(name: string): boolean {
  return name.split('.').some(part => SECRET.test(part) && !HARMLESS.test(part));
}

function valuesOf(values: ReadonlyMap<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap(name => (values.has(name) ? [[name, values.get(name)]] : [])));
}

/**
 * Values by dotted path. The identifier is that of the entry's target, and what is empty is as good as not there:
 * a creation would list it, and no one gave it.
 */
function flat(values: Values | undefined, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  for (const [key, value] of Object.entries(values ?? {})) {
    const name = path + key;
    if (name === 'id' || isSecret(name)) continue;
    if (isObject(value)) flat(value, `${name}.`, into);
    else into.set(name, withoutSecrets(value));
  }
  return into;
}

/** Lists may hold objects. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isSecret(key) ? [] : [[key, withoutSecrets(inner)]])),
  );
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
