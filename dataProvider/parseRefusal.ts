import { isObject } from '../contract/isObject';
import type { CallFailure, FieldProblem } from './errors';
import { type Json, parseServiceRefusal } from './serviceRefusal';

/**
 * Parses an error response in the common formats: `{ error: { code, message, field } }` with or without the envelope,
 * react-admin's `{ errors: { field: message } }`, RFC 9457's `{ title, detail, errors: [{ pointer, detail }] }` and
 * FastAPI's `{ detail: [{ loc, msg }] }`. Returns an empty object for any other format.
 */
export function parseRefusal(json: unknown): Partial<CallFailure> {
  if (!isObject(json)) return {};
  const error = isObject(json.error) ? json.error : json;
  const fields = [...problemsIn(error.errors), ...problemsIn(error.detail)];
  const ownMessage = textOf(error.message) ?? textOf(error.detail) ?? rootMessage(error.errors) ?? textOf(error.title);
  const namedField = textOf(error.field);
  const [first, ...others] = fields;
  const field = namedField ?? first?.field;
  // The message about a single field is more specific than a title such as "Validation failed".
  const onlyMessage = others.length === 0 ? first?.message : undefined;
  const message = onlyMessage ?? ownMessage ?? fields.map(problem => `${problem.field}: ${problem.message}`).join(' ');
  return {
    ...parseServiceRefusal(json),
    ...(message !== '' && { message }),
    ...(field !== undefined && { field }),
    ...(fields.length > 0 && { fields }),
  };
}

function problemsIn(errors: unknown): FieldProblem[] {
  if (Array.isArray(errors)) return errors.filter(isObject).flatMap(problemOf);
  return isObject(errors) ? problemsByName(errors, '') : [];
}

/** `{ name: 'Too long.', address: { city: ['Is missing.'] }, size: { message: 'Too large.' } }` */
function problemsByName(errors: Json, prefix: string): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, value]): FieldProblem[] => {
    if (prefix === '' && key === 'root') return [];
    const field = prefix + key;
    const message = messageIn(value);
    if (message !== undefined) return [{ field, message }];
    return isObject(value) ? problemsByName(value, `${field}.`) : [];
  });
}

/** Returns a text, the first of several texts, or the `message` of an object. */
function messageIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(messageIn).find(message => message !== undefined);
  return isObject(value) ? textOf(value.message) : textOf(value);
}

/** Reads an item of an error list: its field from a JSON pointer, FastAPI's `loc` or a name, and its message. */
function problemOf(error: Json): FieldProblem[] {
  const source = isObject(error.source) ? error.source : error;
  const field =
    fieldFromPointer(textOf(source.pointer)) ??
    fieldFromLoc(error.loc) ??
    textOf(error.field) ??
    textOf(error.name) ??
    textOf(error.property) ??
    textOf(source.parameter);
  const message =
    textOf(error.detail) ??
    textOf(error.msg) ??
    messageIn(error) ??
    textOf(error.defaultMessage) ??
    textOf(error.title);
  return field === undefined || message === undefined ? [] : [{ field, message }];
}

/** Converts a JSON pointer: `#/address/city` becomes `address.city`. */
function fieldFromPointer(pointer: string | undefined): string | undefined {
  const parts = pointer
    ?.replace(/^#/, '')
    .split('/')
    .filter(part => part !== '');
  return parts?.map(part => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || undefined;
}

/** Converts FastAPI's `loc`: `["body", "address", "city"]` becomes `address.city`. */
function fieldFromLoc(location: unknown): string | undefined {
  if (!Array.isArray(location)) return undefined;
  const [first, ...rest] = location.map(String);
  const isRequestPart = first !== undefined && /^(?:body|query|path)$/.test(first) && rest.length > 0;
  return (isRequestPart ? rest : location).join('.') || undefined;
}

/** Returns react-admin's message about the whole form: `{ root: { serverError: 'Closed.' } }`. */
function rootMessage(errors: unknown): string | undefined {
  const root = isObject(errors) ? errors.root : undefined;
  return isObject(root) ? (messageIn(root) ?? messageIn(root.serverError)) : textOf(root);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
