import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { defineResource } from '../../../schema/define';
import type { Fields } from '../../../schema/fields';
import { checkValue } from '../../../schema/record';
import { recordFromWire } from '../../../schema/wire';
import { namesFor } from '../names';
import { collectionsIn } from './collections';
import { openApiDocument } from './document';
import { modelOfCollection } from './modelOfCollection';

const known = [
  { name: 'manage-users', words: ['user'] },
  { name: 'user-groups', words: ['team'] },
];

const text = `
openapi: 3.1.0
info: { title: Depot, version: '1' }
servers: [{ url: 'https://{host}/v1/', variables: { host: { default: api.example.net } } }]
paths:
  /printers:
    get:
      responses:
        '200':
          description: All
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Printer' } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewPrinter' } } } }
      responses: { '201': { description: Made } }
  /printers/{printerKey}:
    parameters: [{ name: printerKey, in: path, required: true, schema: { type: string } }]
    get:
      responses:
        '200': { description: One, content: { application/json: { schema: { $ref: '#/components/schemas/Printer' } } } }
    put:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Changes' } } } }
      responses: { '200': { description: Changed } }
    delete: { responses: { '204': { description: Gone } } }
  /printers/{printerKey}/jobs:
    parameters: [{ name: printerKey, in: path, required: true, schema: { type: string } }]
    get:
      responses: { '200': { description: Jobs, content: { application/json: { schema: { type: array, items: { type: object } } } } } }
  /health:
    get: { responses: { '200': { description: Well, content: { application/json: { schema: { type: object } } } } } }
  /audit_events:
    get:
      responses:
        '200':
          description: A page
          content:
            application/problem+json:
              schema:
                allOf:
                  - type: object
                    properties: { total: { type: integer } }
                  - type: object
                    properties:
                      items: { type: array, items: { $ref: '#/components/schemas/Event' } }
              example: { total: 2, items: [{ id: 7, kind: start, seenAt: 1790000000 }, { id: 8, kind: stop }] }
components:
  schemas:
    Named:
      type: object
      required: [name]
      properties:
        name: { type: string, minLength: 2, maxLength: 40, description: "What people call it.\\n\\nMore than that." }
    Printer:
      allOf:
        - $ref: '#/components/schemas/Named'
        - type: object
          required: [printerKey, state, place, created]
          properties:
            printerKey: { type: string, pattern: '^PR-[0-9]{4}$' }
            serial: { type: string, pattern: '^[A-Z]{2}[0-9]{3}$' }
            state: { type: string, enum: [idle, busy], default: idle }
            hold: { type: [string, 'null'], enum: [weekly, daily, null] }
            color: { type: boolean, default: true }
            pages: { type: integer, minimum: 0, exclusiveMaximum: 1000 }
            tray: { type: integer, enum: [1, 2] }
            load: { type: number }
            contact: { type: string, format: email }
            manual: { anyOf: [{ type: string, format: uri }, { type: 'null' }] }
            address: { type: string, format: ipv4 }
            host: { type: string, format: hostname, examples: [print.example.net] }
            bought: { type: string, format: date }
            created: { type: string, format: date-time, readOnly: true }
            note: { type: string, maxLength: 2000 }
            place:
              type: object
              required: [room]
              properties:
                room: { type: string }
                geo: { type: object, properties: { lat: { type: number, minimum: -90, maximum: 90 } } }
            teams: { type: array, items: { type: string } }
            alerts: { type: array, maxItems: 3, items: { type: string, format: email } }
            ownerUser: { type: string }
            extra: { type: object, additionalProperties: true }
            either: { oneOf: [{ type: string }, { type: integer }] }
            password: { type: string, writeOnly: true }
            apiKey: { type: string }
            parent: { $ref: '#/components/schemas/Printer' }
            constructor: { type: string }
    NewPrinter:
      type: object
      required: [name, place, contact]
      properties:
        name: { type: string, minLength: 2, maxLength: 40 }
        serial: { type: string }
        contact: { type: string, format: email }
        pages: { type: integer, maximum: 500 }
        hold: { type: [string, 'null'] }
        place: { type: object, required: [room], properties: { room: { type: string } } }
    Changes:
      type: object
      properties: { name: { type: string }, state: { type: string }, pages: { type: integer }, hold: { type: [string, 'null'] } }
    Event:
      type: object
      required: [id, kind]
      properties:
        id: { type: integer }
        kind: { type: string }
        seenAt: { type: integer, examples: [1790000000] }
`;

async function collections(source = text) {
  return collectionsIn(await openApiDocument(source, 'spec.yaml'));
}

async function modelAt(at: number, service = false, source = text) {
  const collection = (await collections(source))[at];
  if (!collection) throw new Error(`There is no collection ${at}`);
  return modelOfCollection(namesFor(collection.name), collection, { known, service });
}

test('finds every collection and nothing else', async () => {
  expect((await collections()).map(({ name, path, verbs }) => [name, path, verbs])).toEqual([
    ['printers', '/printers', ['list', 'get', 'create', 'update', 'delete']],
    ['audit-events', '/audit_events', ['list']],
  ]);
});

test('accepts JSON', async () => {
  expect(await collections(JSON.stringify(parse(text)))).toHaveLength(2);
});

test('infers fields from the schemas', async () => {
  const { fields, notes, titleField } = await modelAt(0);
  expect(
    fields.map(({ name, wire, kind, options }) => [name === wire ? name : `${name} ${wire}`, kind, options]),
  ).toEqual([
    ['id printerKey', 'id', {}],
    ['name', 'text', { min: 2, max: 40 }],
    ['serial', 'text', { pattern: /^[A-Z]{2}[0-9]{3}$/u }],
    ['state', 'choice', { choices: ['idle', 'busy'] }],
    ['hold', 'choice', { choices: ['weekly', 'daily'] }],
    ['color', 'flag', {}],
    ['pages', 'number', { min: 0, max: 500 }],
    ['tray', 'number', { choices: [1, 2] }],
    ['load', 'number', { fractional: true }],
    ['contact', 'email', {}],
    ['manual', 'url', {}],
    ['address', 'ip', {}],
    ['host', 'domain', {}],
    ['bought', 'text', { code: true, pattern: /^\d{4}-\d\d-\d\d$/ }],
    ['created', 'time', {}],
    ['note', 'text', { max: 2000, multiline: true }],
    ['placeRoom place.room', 'text', {}],
    ['placeGeoLat place.geo.lat', 'number', { fractional: true, min: -90, max: 90 }],
    ['teams', 'references', { to: 'user-groups' }],
    ['alerts', 'tags', { each: 'email', max: 3 }],
    ['ownerUser', 'reference', { to: 'manage-users' }],
    ['extra', 'json', {}],
    ['either', 'json', {}],
    ['parent', 'json', {}],
    ['constructor2 constructor', 'text', {}],
  ]);
  expect(titleField).toBe('name');
  expect(notes).toEqual([
    'GET /printers has no parameter for pages: the console reads the whole list at once, and searches, filters and sorts it.',
    'password is never returned (writeOnly) and was left out.',
    'apiKey looks like a secret and was left out, because secrets are never returned.',
  ]);
});

test('infers from the request bodies when a field is editable', async () => {
  const { fields } = await modelAt(0);
  const field = (name: string) => fields.find(each => each.name === name);
  expect(field('name')).toMatchObject({ required: true, readOnly: false, help: 'What people call it.' });
  expect(field('name')).not.toHaveProperty('on');
  expect(field('contact')).toMatchObject({ required: true, optional: true, on: 'create' });
  expect(field('placeRoom')).toMatchObject({ required: true, on: 'create' });
  expect(field('state')).toMatchObject({ required: false, on: 'edit', initial: 'idle' });
  expect(field('created')).toMatchObject({ readOnly: true, required: true, optional: false });
  expect(field('note')).toMatchObject({ readOnly: true, required: false });
  expect(field('hold')).toMatchObject({ nullable: true, required: false });
  expect(field('manual')).toMatchObject({ nullable: true });
});

test('uses the server’s address, and calls if the service serves the resource', async () => {
  expect(await modelAt(0)).toMatchObject({ transport: 'rest', url: 'https://api.example.net/v1' });
  expect(await modelAt(1)).toMatchObject({ url: 'https://api.example.net/v1', path: 'audit_events' });
  const served = await modelAt(1, true);
  expect(served).toMatchObject({ transport: 'rpc', verbs: ['list', 'get'] });
  expect(served).not.toHaveProperty('url');
  expect(served).not.toHaveProperty('path');
});

test('offers no changes where only PATCH makes them, except of the embedded service', async () => {
  const patched = text.replace('    put:', '    patch:');
  const { verbs, notes } = await modelAt(0, false, patched);
  expect(verbs).toEqual(['list', 'get', 'create', 'delete']);
  expect(notes).toContain('/printers has no PUT of one record, which the console needs to change a record.');
  expect((await modelAt(0, true, patched)).verbs).toContain('update');
});

test('notes an identifier that creating requires, unless it is read-only', async () => {
  const note = /requires printerKey, which identifies the record/;
  const created = (key: string) =>
    text.replace(
      'required: [name, place, contact]\n      properties:',
      `required: [name, place, contact, printerKey]\n      properties:\n        printerKey: ${key}`,
    );
  const notesWith = async (key: string) => (await modelAt(0, false, created(key))).notes.join();
  expect(await notesWith('{ type: string }')).toMatch(note);
  expect(await notesWith('{ type: string, readOnly: true }')).not.toMatch(note);
});

test('uses examples as the sample, and to refine the schema', async () => {
  const { sample, fields, notes } = await modelAt(1);
  expect(sample).toEqual([
    { id: 7, kind: 'start', seenAt: 1790000000 },
    { id: 8, kind: 'stop' },
  ]);
  expect(fields.map(({ kind, type, readOnly }) => [kind, type, readOnly])).toEqual([
    ['id', 'integer', true],
    ['text', 'text', true],
    ['time', 'integer', true],
  ]);
  expect(notes).toEqual([
    'GET /audit_events has no parameter for pages: the console reads the whole list at once, and searches, filters and sorts it.',
    '/audit_events has no GET of one record, which the console needs to open a record.',
  ]);
});

test('makes up valid rows without examples', async () => {
  const { sample, fields } = await modelAt(0);
  const definition = Object.fromEntries(
    fields.map(({ name, kind, options, wire, required }) => [name, { kind, ...options, wire, required }]),
  ) as unknown as Fields;
  const printers = defineResource('printers', definition, {
    title: 'name',
    scope: 'global',
    access: { super_admin: 'all' },
    api: { transport: 'rest', url: '/rest' },
    form: {},
  });
  expect(sample).toHaveLength(3);
  for (const row of sample) {
    const record = recordFromWire(printers, row);
    const problems = fields.map(({ name }) => [name, checkValue(definition[name] as Fields['id'], record[name])]);
    expect(problems.filter(([, problem]) => problem)).toEqual([]);
    expect(record.id).toMatch(/^printer-key-\d$|^PR-\d{4}$/);
    expect(record.serial).toMatch(/^[A-Z]{2}[0-9]{3}$/);
  }
  expect(new Set(sample.map(({ printerKey }) => printerKey)).size).toBe(3);
});

test.each<[string, string, RegExp]>([
  ['YAML', 'a: [', /^spec\.yaml is neither YAML nor JSON: [^\n]+\.$/],
  ['an object', '- 1', /^spec\.yaml is not an OpenAPI document: it is not an object\.$/],
  ['OpenAPI', 'a: 1', /^spec\.yaml is not an OpenAPI document: it has no version in "openapi"\.$/],
  ['3.0', text.replace('3.1.0', '3.0.3'), /^spec\.yaml has version 3\.0\.3\. Convert it to OpenAPI 3\.1/],
  ['2.0', 'swagger: "2.0"', /^spec\.yaml has version 2\.0\. Convert it to OpenAPI 3\.1/],
  ['valid', text.replace('in: path', 'in: nowhere'), /^spec\.yaml is not a valid OpenAPI 3\.1 document: paths.+\.$/],
])('refuses a document that is not %s in a sentence', async (_, source, sentence) => {
  await expect(openApiDocument(source, 'spec.yaml')).rejects.toThrow(sentence);
});

test('refuses broken, external and circular references in a sentence', async () => {
  const withItems = (reference: string) =>
    stringify({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      paths: {
        '/things': {
          get: {
            responses: {
              200: {
                description: 'x',
                content: { 'application/json': { schema: { type: 'array', items: { $ref: reference } } } },
              },
            },
          },
        },
      },
      components: { schemas: { Round: { $ref: '#/components/schemas/Round' } } },
    });
  const refused = (reference: string) => expect(collections(withItems(reference))).rejects;
  const invalid = "spec.yaml is not a valid OpenAPI 3.1 document: Can't resolve";
  await refused('#/components/schemas/Gone').toThrow(new Error(`${invalid} #/components/schemas/Gone.`));
  await refused('other.yaml#/Thing').toThrow(
    new Error(`${invalid} other.yaml#/Thing, only internal refs are supported.`),
  );
  await refused('#/components/schemas/Round').toThrow(
    new Error('The reference #/components/schemas/Round leads to itself.'),
  );
});

test('refuses a collection without an identifier in a sentence', async () => {
  const source = text
    .replace('required: [id, kind]', 'required: [kind]')
    .replace('id: { type: integer }', 'size: { type: integer }');
  const collection = (await collections(source))[1];
  if (!collection) throw new Error('There is no second collection');
  expect(() => modelOfCollection(namesFor('audit-events'), collection, { known, service: false })).toThrow(
    '/audit_events has no property that identifies its records, such as id.',
  );
});
