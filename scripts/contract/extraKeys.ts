import { isObject } from '../../contract/isObject';

/**
 * The paths of keys that an answer has and the contract does not: those that its schema leaves out of what it parsed.
 * Rows of a list count once (`items.*.secret`).
 */
export function extraKeys(answered: unknown, parsed: unknown): string[] {
  return [...new Set(extraIn(answered, parsed, ''))];
}

function extraIn(answered: unknown, parsed: unknown, path: string): string[] {
  if (Array.isArray(answered)) {
    return Array.isArray(parsed) ? answered.flatMap((each, at) => extraIn(each, parsed[at], `${path}*.`)) : [];
  }
  if (!isObject(answered) || !isObject(parsed)) return [];
  return Object.entries(answered).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key) ? extraIn(value, parsed[key], `${path}${key}.`) : [path + key],
  );
}
