import { isObject } from '../contract/isObject';
import type { CallFailure, FieldProblem } from './errors';
import { type Json, serviceRefusalIn } from './serviceRefusal';

/**
 * What an answer says that refuses a request, in the forms in use: `{ error: { code, message, field } }` or the inner of
 * it, react-admin's `{ errors: { field: message } }`, RFC 9457's `{ title, detail, errors: [{ pointer, detail }] }` and
 * FastAPI's `{ detail: [{ loc, msg }] }`. Nothing of any other.
 */
export function refusalIn(json: unknown): Partial<CallFailure> {
  if (!isObject(json)) return {};
  const error = isObject(json.error) ? json.error : json;
  const fields = [...problemsIn(error.errors), ...problemsIn(error.detail)];
  const own = textOf(error.message) ?? textOf(error.detail) ?? rootMessage(error.errors) ?? textOf(error.title);
  const named = textOf(error.field);
  const [first, ...others] = fields;
  const field = named ?? first?.field;
  // One field's problem tells more than a general title such as "Validation failed".
  const single = others.length === 0 ? first?.message : undefined;
  const message = single ?? own ?? fields.map(problem => `${problem.field}: ${problem.message}`).join(' ');
  return {
    ...serviceRefusalIn(json),
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

/** The message of a text, of the first of several texts, or of an object that has one. */
function messageIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(messageIn).find(message => message !== undefined);
  return isObject(value) ? textOf(value.message) : textOf(value);
}

/** One of a list: a pointer into the body, FastAPI's place, or a field's name, with what is wrong there. */
function problemOf(error: Json): FieldProblem[] {
  const source = isObject(error.source) ? error.source : error;
  const field =
    fieldAt(textOf(source.pointer)) ??
    placeOf(error.loc) ??
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

/** `#/address/city` is `address.city`. */
function fieldAt(pointer: string | undefined): string | undefined {
  const parts = pointer
    ?.replace(/^#/, '')
    .split('/')
    .filter(part => part !== '');
  return parts?.map(part => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || undefined;
}

/** `["body", "address", "city"]` is `address.city`. */
function placeOf(place: unknown): string | undefined {
  if (!Array.isArray(place)) return undefined;
  const [first, ...rest] = place.map(String);
  const isPart = first !== undefined && /^(?:body|query|path)$/.test(first) && rest.length > 0;
  return (isPart ? rest : place).join('.') || undefined;
}

/** react-admin's word for what is wrong with the whole: `{ root: { serverError: 'Closed.' } }`. */
function rootMessage(errors: unknown): string | undefined {
  const root = isObject(errors) ? errors.root : undefined;
  return isObject(root) ? (messageIn(root) ?? messageIn(root.serverError)) : textOf(root);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
