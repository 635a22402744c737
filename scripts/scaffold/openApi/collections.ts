import { isObject } from '../../../contract/isObject';
import type { RestDialect } from '../../../schema/restDialect';
import type { Row } from '../infer/inferFields';
import type { ModelVerb } from '../model';
import { nameFromPath } from '../names';
import { listOf } from '../values';
import { dialectIn, headersIn, parametersIn } from './dialectOf';
import type { OpenApiDocument } from './document';
import { flattenSchema, resolveReference, type Schema } from './schema';

/** A collection in an OpenAPI document: `GET /things`, with its other operations. */
export interface Collection {
  /** Name for the resource: `call-logs`. */
  name: string;
  path: string;
  /** Base address from the document's first server. */
  server: string;
  verbs: ModelVerb[];
  /** Whether a record is changed by PUT, and not only by PATCH. */
  hasPut: boolean;
  record: Schema;
  /** Name of the path parameter in `/things/{thingId}`. */
  parameter: string | undefined;
  /** Request bodies for creating and updating. Undefined if the operation doesn't exist or has no schema. */
  create: Schema | undefined;
  update: Schema | undefined;
  /** Example records as on the wire. */
  examples: Row[];
  /** Dialect of its lists. Undefined for that of ra-data-simple-rest. */
  dialect: RestDialect | undefined;
  /** Query parameters that filter its lists. */
  parameters: readonly string[];
  notes: string[];
}

const RECORD_KEYS = ['data', 'item', 'result', 'record', 'value'];
const LIST_KEYS = ['data', 'items', 'results', 'records', 'rows', 'value', 'values'];

/** Returns a document's collections in order, except those nested below a record of another collection. */
export function collectionsIn({ root, paths }: OpenApiDocument): Collection[] {
  return Object.keys(paths)
    .filter(path => !path.includes('{'))
    .map(path => collectionAt(root, paths, path))
    .filter(collection => collection !== undefined);
}

function collectionAt(root: Row, paths: Row, path: string): Collection | undefined {
  const many = resolveReference(root, paths[path]);
  const listed = successResponse(root, many.get);
  const answer = jsonContent(root, listed);
  const record = answer && recordIn(root, answer.schema, path);
  const name = nameFromPath(path.replace(/\/$/, ''));
  if (!record || name === '') return undefined;
  const [recordPath = '', parameter] = findRecordPath(paths, path) ?? [];
  const one = resolveReference(root, paths[recordPath]);
  const notes: string[] = [];
  const body = (operation: unknown) =>
    jsonContent(root, resolveReference(root, resolveReference(root, operation).requestBody))?.schema;
  const createBody = body(many.post);
  const updateBody = body(one.put ?? one.patch);
  const single = jsonContent(root, successResponse(root, one.get));
  const envelope = single && recordKey(flattenSchema(root, single.schema), flattenSchema(root, record.schema));
  const parameters = parametersIn(root, many, resolveReference(root, many.get));
  const listDialect = dialectIn({
    path,
    parameters,
    headers: headersIn(listed),
    answer: flattenSchema(root, answer.schema),
    rows: record.key,
    record: envelope,
  });
  notes.push(...listDialect.notes);
  return {
    name,
    path: path.replace(/\/$/, ''),
    server: serverOf(root),
    verbs: [
      'list',
      ...(one.get ? (['get'] as const) : []),
      ...(many.post ? (['create'] as const) : []),
      ...(one.put || one.patch ? (['update'] as const) : []),
      ...(one.delete ? (['delete'] as const) : []),
    ],
    hasPut: one.put !== undefined,
    // A single record has more details than its row in a list.
    record: recordSchema(root, single?.schema ?? record.schema, envelope),
    parameter,
    create: createBody === undefined ? undefined : flattenSchema(root, createBody),
    update: updateBody === undefined ? undefined : flattenSchema(root, updateBody),
    examples: [
      ...examplesIn(root, answer),
      ...examplesIn(root, single).map(each => unwrapRecord(each, envelope)),
    ].filter(isObject),
    dialect: listDialect.dialect,
    parameters: [...parameters.keys()],
    notes,
  };
}

function findRecordPath(paths: Row, path: string): readonly [path: string, parameter: string] | undefined {
  const start = `${path.replace(/\/$/, '')}/`;
  for (const each of Object.keys(paths)) {
    const parameter = each.startsWith(start) ? /^\{([^{}/]+)\}\/?$/.exec(each.slice(start.length))?.[1] : undefined;
    if (parameter !== undefined) return [each, parameter];
  }
  return undefined;
}

function successResponse(root: Row, operation: unknown): Row {
  const responses = resolveReference(root, resolveReference(root, operation).responses);
  const status = Object.keys(responses).find(each => /^2/.test(each)) ?? 'default';
  return resolveReference(root, responses[status]);
}

/** Returns the JSON content of a request body or a response. */
function jsonContent(root: Row, { content }: Row): Row | undefined {
  if (!isObject(content)) return undefined;
  const type = Object.keys(content).find(each => /^application\/(?:[\w.+-]*\+)?json/.test(each)) ?? '*/*';
  const media = resolveReference(root, content[type]);
  return media.schema === undefined ? undefined : media;
}

/** Returns the schema of a list's rows: of an array, or of an array under a common key of an object. */
function recordIn(root: Row, schema: unknown, path: string): { schema: unknown; key?: string } | undefined {
  const list = resolveReference(root, schema);
  if (isObject(list.items) && list.type !== 'object') return { schema: list.items };
  const lastSegment = path.split('/').at(-1) ?? '';
  const key = rowsKey(flattenSchema(root, schema), lastSegment);
  const items = key === undefined ? undefined : rawItems(root, schema, key.split('.'));
  return items === undefined || key === undefined ? undefined : { schema: items, key };
}

/** Returns the path to the rows, at most two objects deep, such as `data.items`. */
function rowsKey({ properties }: Schema, lastSegment: string, depth = 2): string | undefined {
  const key = [...LIST_KEYS, lastSegment].find(each => properties.get(each)?.items !== undefined);
  if (key !== undefined || depth === 0) return key;
  for (const outer of ['data', 'result', '_embedded']) {
    const inner = properties.get(outer);
    const found = inner && rowsKey(inner, lastSegment, depth - 1);
    if (found !== undefined) return `${outer}.${found}`;
  }
  return undefined;
}

/** Returns the key that wraps a single record, if the response object has none of the record's own keys. */
function recordKey(single: Schema, row: Schema): string | undefined {
  if ([...row.properties.keys()].some(key => single.properties.has(key))) return undefined;
  return RECORD_KEYS.find(key => (single.properties.get(key)?.properties.size ?? 0) > 0);
}

function recordSchema(root: Row, schema: unknown, key: string | undefined): Schema {
  const whole = flattenSchema(root, schema);
  return key === undefined ? whole : (whole.properties.get(key) ?? whole);
}

function unwrapRecord(example: unknown, key: string | undefined): unknown {
  return key !== undefined && isObject(example) ? (example[key] ?? example) : example;
}

/** Returns the unresolved schema of the rows, wherever in `allOf` the property is declared. */
function rawItems(root: Row, schema: unknown, [key = '', ...inner]: readonly string[]): unknown {
  const { properties, allOf } = resolveReference(root, schema);
  if (isObject(properties) && properties[key] !== undefined) {
    return inner.length > 0 ? rawItems(root, properties[key], inner) : resolveReference(root, properties[key]).items;
  }
  return listOf(allOf)
    .map(part => rawItems(root, part, [key, ...inner]))
    .find(items => items !== undefined);
}

/** Returns the records in a response's examples: single ones or those of a list. */
function examplesIn(root: Row, media: Row | undefined): unknown[] {
  if (media === undefined) return [];
  const named = isObject(media.examples) ? Object.values(media.examples) : [];
  const schema = resolveReference(root, media.schema);
  const given = [
    media.example,
    ...named.map(each => resolveReference(root, each).value),
    schema.example,
    ...listOf(schema.examples),
  ];
  const items = isObject(schema.items) ? resolveReference(root, schema.items) : {};
  return [...given.flatMap(recordsIn), items.example, ...listOf(items.examples)];
}

function recordsIn(example: unknown): readonly unknown[] {
  if (Array.isArray(example)) return example;
  if (!isObject(example)) return [];
  const inner = isObject(example.data) ? example.data : {};
  const list = LIST_KEYS.flatMap(key => [example[key], inner[key]]).find(Array.isArray);
  return list ?? [example];
}

/** Returns the address of the first server with default variables and without a trailing slash. */
function serverOf(root: Row): string {
  const [server] = listOf(root.servers);
  if (!isObject(server) || typeof server.url !== 'string') return '';
  const variables = isObject(server.variables) ? server.variables : {};
  const url = server.url.replace(/\{([^{}]+)\}/g, (_, name) =>
    String(resolveReference(root, variables[name]).default ?? ''),
  );
  return url.replace(/\/+$/, '');
}
