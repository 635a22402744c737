import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerErrors } from './errors';
import { checkBody, checkJsonSize, readJsonBodies } from './jsonBodies';

describe('the size check of JSON', () => {
  it.each([
    ['brackets within texts', JSON.stringify({ text: '[{"'.repeat(60_000) })],
    ['escaped quotes and backslashes', JSON.stringify(['\\', '\\"[', '"'.repeat(60_000)])],
    ['as many values as may be', JSON.stringify(Array.from({ length: 50_000 }, () => 1))],
    ['a text without end', '"[[['],
    ['as many levels as may be', '['.repeat(24)],
    ['many lists beside each other', JSON.stringify(Array.from({ length: 30 }, () => []))],
    ['many objects beside each other', JSON.stringify(Array.from({ length: 30 }, () => ({})))],
  ])('accepts %s', (_, text) => {
    expect(() => checkJsonSize(text)).not.toThrow();
  });

  it.each([
    ['nested too deeply', '['.repeat(25)],
    ['nested too deeply', `{"a":"\\\\",${'"b":{'.repeat(24)}`],
    ['more than 50,000 values', JSON.stringify(Array.from({ length: 50_001 }, () => 1))],
    ['more than 50,000 values', JSON.stringify(Object.fromEntries(Array.from({ length: 50_001 }, (_, n) => [n, 1])))],
  ])('refuses JSON: %s', (problem, text) => {
    expect(() => checkJsonSize(text)).toThrow(problem);
  });
});

it.each([
  ['{"a":1}', 200, { a: 1 }],
  ['', 200, 'none'],
  ['{"a"', 400, { error: { code: 'invalid', message: 'The body is not valid JSON.' } }],
  ['['.repeat(25), 400, { error: { code: 'invalid', message: 'The body is nested too deeply.' } }],
])('the body %s is answered with %i', async (payload, status, body) => {
  const app = Fastify();
  answerErrors(app);
  readJsonBodies(app);
  app.post('/', async (request, reply) => reply.send(request.body ?? '"none"'));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([status, body]);
  const text = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'text/plain' }, payload: 'x' });
  expect(text.statusCode).toBe(415);
  await app.close();
});

describe('the body of a call', () => {
  it.each([
    [undefined, {}],
    [null, {}],
    [{ a: [{ b: 'text', c: null, d: 1 }] }, { a: [{ b: 'text', c: null, d: 1 }] }],
  ])('may be %j', (body, read) => {
    expect(checkBody(body)).toEqual(read);
  });

  it.each([
    ['x', undefined, 'The body must be a JSON object.'],
    [[], undefined, 'The body must be a JSON object.'],
    [{ a: 'x\0' }, 'a', 'a contains characters that aren’t text.'],
    [{ a: [{}, { b: '\ud800' }] }, 'a.1.b', 'a.1.b contains characters that aren’t text.'],
    [{ a: { 'b\0': 1 } }, expect.stringMatching(/^a\./), expect.stringMatching(/isn’t a field name\.$/)],
    [JSON.parse('{"a":{"__proto__":1}}'), 'a.__proto__', 'a.__proto__ isn’t a field name.'],
  ])('may not be %j', (body, field, message) => {
    expect(() => checkBody(body)).toThrow(expect.objectContaining({ code: 'invalid', field, message }));
  });
});
