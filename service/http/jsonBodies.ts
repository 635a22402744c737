import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isObject } from '../../contract/isObject';
import { CallFailure, fieldName } from '../calls/failure';
import { parseInput } from '../calls/invalidInput';

/** Makes this instance accept JSON bodies only. An empty body counts as none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // `checkBody` refuses names such as __proto__, with an error that names the field.
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      checkJsonSize(body);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
    parseJson(request, body, (error, value) =>
      done(error && new CallFailure('invalid', 'The body is not valid JSON.'), value),
    );
  });
}

/** Parses the body of a request by a schema. @throws CallFailure `invalid` that names the field */
export function readBody<S extends z.ZodType>(schema: S, { body }: FastifyRequest): z.output<S> {
  return parseInput(schema, checkBody(body));
}

/** What PostgreSQL can't store as text: NUL, and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Returns the body of a call, or the parameters of an address, which must be a JSON object. A missing body counts as an
 * empty object.
 * @throws CallFailure `invalid` when it isn't an object, or has text or names that no honest client sends
 */
export function checkBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new CallFailure('invalid', 'The body must be a JSON object.');
  checkValue(body);
  return body;
}

function checkValue(body: object): void {
  const stack: BodyNode[] = [{ value: body }];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { value } = node;
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) throw refuse(node, 'contains characters that aren’t text');
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        const child = { value: Reflect.get(value, key), key, parent: node };
        if (key === '__proto__' || UNSTORABLE.test(key)) throw refuse(child, 'isn’t a field name');
        stack.push(child);
      }
    }
  }
}

/** A value within a body, and its path. */
interface BodyNode {
  value: unknown;
  key?: string;
  parent?: BodyNode;
}

function pathOf({ key, parent }: BodyNode): string[] {
  return key === undefined || parent === undefined ? [] : [...pathOf(parent), key];
}

function refuse(node: BodyNode, reason: string): CallFailure {
  const field = fieldName(pathOf(node));
  return new CallFailure('invalid', `${field} ${reason}.`, field);
}

/** No honest request has more than ten levels. */
const MAX_DEPTH = 24;
/** Several times as many as in the largest import, batch or list of identifiers. */
const MAX_VALUES = 50_000;

const code = (sign: string) => sign.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const COMMA = code(',');
const opening = [code('['), code('{')];
const closing = [code(']'), code('}')];

/**
 * Scans JSON text and refuses it if it is nested too deeply or has too many values: parsing it would block the event
 * loop.
 * @param field the parameter with the text, if it isn't the body
 * @throws CallFailure `invalid`
 */
export function checkJsonSize(text: string, field?: string): void {
  const tooLarge = (problem: string) => new CallFailure('invalid', `${field ?? 'The body'} ${problem}.`, field);
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COMMA) values++;
    else if (closing.includes(sign)) depth--;
    else if (opening.includes(sign)) {
      depth++;
      values++;
      if (depth > MAX_DEPTH) throw tooLarge('is nested too deeply');
    }
    if (values > MAX_VALUES) throw tooLarge(`has more than ${MAX_VALUES.toLocaleString('en')} values. Send fewer`);
  }
}

/**
 * Returns the index of the closing quote of the string that opens at `start`, or the text's length if it never closes.
 */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
