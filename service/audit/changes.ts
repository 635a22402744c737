import { isObject } from '../../contract/isObject';
/** The values that differ between two states of a record, by their paths on the wire. */
export interface Changes {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Values = Readonly<Record<string, unknown>>;

/** Names of secrets. No call returns a secret in a record, but if one ever does, it isn't logged. */
const SECRET = /passw|secret|token|credential|private|api_?key|verifier|totp|^otp$|^salt$|hash$|code$|pin$/i;
/** Names that match `SECRET` but aren't secrets. */
const NOT_SECRET = /^(country|language|status)_?code$/i;

/** Returns what changed between two states. A missing state (before a creation, after a deletion) has no values. */
export function changesBetween(before: Values | undefined, after: Values | undefined): Changes {
  const beforeValues = flatten(before);
  const afterValues = flatten(after);
  const names = [...new Set([...beforeValues.keys(), ...afterValues.keys()])].filter(
    name => !isSame(beforeValues.get(name), afterValues.get(name)),
  );
  return {
    before: before === undefined ? null : valuesOf(beforeValues, names),
    after: after === undefined ? null : valuesOf(afterValues, names),
  };
}

export function isUnchanged({ before, after }: Changes): boolean {
  return Object.keys(before ?? {}).length === 0 && Object.keys(after ?? {}).length === 0;
}

/** Whether a value with this name may be a secret. */
export function isSecret(name: string): boolean {
  return name.split('.').some(segment => SECRET.test(segment) && !NOT_SECRET.test(segment));
}

function valuesOf(values: ReadonlyMap<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap(name => (values.has(name) ? [[name, values.get(name)]] : [])));
}

/**
 * Returns values by dotted path, without the identifier, which the entry's target has. `isSame` treats empty values as
 * missing, because a creation would otherwise list values that no user entered.
 */
function flatten(values: Values | undefined, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  for (const [key, value] of Object.entries(values ?? {})) {
    const name = path + key;
    if (name === 'id' || isSecret(name)) continue;
    if (isObject(value)) flatten(value, `${name}.`, into);
    else into.set(name, withoutSecrets(value));
  }
  return into;
}

/** Removes secrets from objects in lists. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isSecret(key) ? [] : [[key, withoutSecrets(inner)]])),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
