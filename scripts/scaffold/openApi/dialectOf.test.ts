import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { RestDialect } from '../../../schema/restDialect';
import { namesFor } from '../names';
import { definitionCode } from '../write/definition';
import { planOf } from '../write/plan';
import { collectionsIn } from './collections';
import { openApiDocument } from './document';
import { modelOfCollection } from './modelOfCollection';

const gate = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    state: { type: 'string', enum: ['up', 'down'] },
    size: { type: 'integer' },
    remark: { type: 'string' },
  },
};
const rows = { type: 'array', items: gate };
const object = (properties: object) => ({ type: 'object', properties });
const integer = { type: 'integer' };
const string = { type: 'string' };

interface Given {
  parameters?: Record<string, object>;
  headers?: string[];
  answer?: object;
  one?: object;
}

/** Returns the model of a collection in such a document. */
async function modelOf({ parameters = {}, headers = [], answer = rows, one = gate }: Given) {
  const content = (schema: object) => ({ 'application/json': { schema } });
  const text = stringify({
    openapi: '3.1.0',
    info: { title: 'Depot', version: '1' },
    servers: [{ url: 'https://api.example.net/v1' }],
    paths: {
      '/gates': {
        get: {
          parameters: Object.entries(parameters).map(([name, schema]) => ({ name, in: 'query', schema })),
          responses: {
            200: {
              description: 'All',
              content: content(answer),
              headers: Object.fromEntries(headers.map(name => [name, { schema: integer }])),
            },
          },
        },
      },
      '/gates/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: integer }],
        get: { responses: { 200: { description: 'One', content: content(one) } } },
      },
    },
  });
  const [collection] = collectionsIn(await openApiDocument(text, 'spec.yaml'));
  if (!collection) throw new Error('There is no collection');
  return modelOfCollection(namesFor('gates'), collection, { known: [], service: false });
}

test.each<[name: string, given: Given, dialect: RestDialect | undefined]>([
  ['ra-data-simple-rest', { parameters: { range: string, filter: string }, headers: ['Content-Range'] }, undefined],
  [
    'pages with X-Total-Count, a search, an order and filters',
    {
      parameters: {
        page: integer,
        per_page: { type: 'integer', maximum: 100 },
        sort: string,
        order: string,
        q: string,
        state: string,
        size_gte: integer,
        unknown: string,
      },
      headers: ['X-Total-Count'],
    },
    {
      paging: 'page',
      most: 100,
      total: { header: 'X-Total-Count' },
      sort: { by: 'sort', order: 'order' },
      search: 'q',
      filters: ['state', 'size_gte'],
    },
  ],
  [
    'offset and limit in an envelope',
    {
      parameters: { offset: integer, limit: integer },
      answer: object({ items: rows, total: integer }),
    },
    { paging: 'offset', rows: 'items', total: { path: 'total' } },
  ],
  [
    'pages from 0, rows in data, the total in meta, one record in data',
    {
      parameters: { pageNumber: { type: 'integer', default: 0 }, pageSize: integer },
      answer: object({ data: rows, meta: object({ totalCount: integer }) }),
      one: object({ data: gate }),
    },
    {
      paging: 'page',
      at: 'pageNumber',
      first: 0,
      size: 'pageSize',
      rows: 'data',
      record: 'data',
      total: { path: 'meta.totalCount' },
    },
  ],
  [
    'cursors',
    {
      parameters: { cursor: string, limit: integer },
      answer: object({ data: object({ items: rows }), pagination: object({ next_cursor: string }) }),
    },
    { paging: 'cursor', rows: 'data.items', next: 'pagination.next_cursor' },
  ],
  ['an array and nothing else', {}, { paging: 'none' }],
])('%s', async (_, given, dialect) => {
  const model = await modelOf(given);
  expect(model.dialect).toEqual(dialect);
  // The record is the same in any envelope.
  expect(model.fields.map(({ wire }) => wire)).toEqual(['id', 'name', 'state', 'size', 'remark']);
});

test('reports what the document lacks, and does not offer it in the console', async () => {
  const model = await modelOf({ parameters: { page: integer } });
  expect(model.notes).toEqual([
    'GET /gates returns no total, so the console reads on as long as pages are full.',
    'GET /gates has no parameter for the order: no column can be sorted.',
    'GET /gates has no parameter for a search: there is no search box.',
  ]);
  const code = definitionCode(planOf(model)).replaceAll(/\s+/g, ' ');
  expect(code).toContain('dialect: { paging: "page" }');
  expect(code).toContain('filters: [], search: []');
});

test('reports a cursor without a key for the next page, and loads the whole list', async () => {
  const { dialect, notes } = await modelOf({ parameters: { cursor: string } });
  expect(dialect).toEqual({ paging: 'none' });
  expect(notes[0]).toContain('pages by cursor, but its response has no key for the next page');
});

test('searches names and identifiers only', async () => {
  const code = definitionCode(planOf(await modelOf({}))).replaceAll(/\s+/g, ' ');
  expect(code).toContain('search: ["name"]');
});
