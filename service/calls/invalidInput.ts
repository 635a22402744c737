import type { z } from 'zod';
import { CallFailure, fieldName, quote } from './failure';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Parses an input by a schema. @throws CallFailure `invalid` that names the field */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error, input);
  return parsed.data;
}

/** Returns the first error of an input as a sentence that names the field, without repeating the value. */
export function invalidInput(error: z.ZodError, input: unknown): CallFailure {
  const [issue] = error.issues;
  if (issue === undefined) return new CallFailure('invalid', 'The input is not valid.');
  const { path, sentence } = explain(issue, [], input);
  return new CallFailure('invalid', sentence, fieldName(path));
}

function explain(issue: Issue, parentPath: Path, input: unknown): { path: Path; sentence: string } {
  const path = [...parentPath, ...issue.path];
  const [key] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  if (key !== undefined) return { path: [...path, key], sentence: `There is no field ${quote(key)} here.` };
  if (issue.code === 'invalid_union') {
    const closest = closestBranch(issue.errors);
    if (closest !== undefined) return explain(closest, path, input);
  }
  const name = path.length === 0 ? 'The input' : fieldName(path);
  if (path.length > 0 && valueAt(input, path) === undefined) return { path, sentence: `${name} is missing.` };
  return { path, sentence: `${name} ${rule(issue)}.` };
}

/** Returns the first issue of the union's branch that fits best: the one whose issue is nested deepest. */
function closestBranch(branches: readonly (readonly Issue[])[]): Issue | undefined {
  const depth = (issue: Issue): number =>
    issue.path.length +
    (issue.code === 'invalid_union' ? Math.max(0, ...issue.errors.flat().map(inner => depth(inner))) : 0);
  const deepest = branches.flatMap(issues => issues.slice(0, 1)).sort((a, b) => depth(b) - depth(a))[0];
  return deepest !== undefined && depth(deepest) > 0 ? deepest : undefined;
}

function rule(issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeWords[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${amount(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${amount(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'must be a time such as 2030-01-31T00:00:00.000Z'
        : 'is not in the right form';
    default:
      return 'is not valid';
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function amount(origin: string, bound: string, count: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${count} characters`;
  if (origin === 'array' || origin === 'set') return `have ${bound} ${count} entries`;
  return `be ${bound} ${count}`;
}

/** Returns the value at a path of an input, or undefined if there is none. */
export function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined,
    input,
  );
}
