import { isObject } from '../../../contract/isObject';
import type { RestDialect } from '../../../schema/restDialect';
import type { Row } from '../infer/inferFields';
import type { ModelVerb } from '../model';
import { nameFromPath } from '../names';
import { dialectIn, headersIn, parametersIn } from './dialectOf';
import type { OpenApiDocument } from './document';
import { resolved, type Schema, schemaOf } from './schema';

/** A collection of records that a document describes: `GET /things`, with what else is done at it. */
export interface Collection {
  /** For a resource: `call-logs`. */
  name: string;
  path: string;
  /** The address before the path, of the document's first server. */
  server: string;
  verbs: ModelVerb[];
  record: Schema;
  /** The name of the parameter in `/things/{thingId}`. */
  parameter: string | undefined;
  /** What creation and change take; undefined where there is none. */
  create: Schema | undefined;
  update: Schema | undefined;
  /** Records given as examples, as on the wire. */
  examples: Row[];
  /** How its lists are asked for and answered; undefined for the dialect of ra-data-simple-rest. */
  dialect: RestDialect | undefined;
  /** The parameters by which its lists can be narrowed. */
  parameters: readonly string[];
  notes: string[];
}

const RECORD_KEYS = ['data', 'item', 'result', 'record', 'value'];
const LIST_KEYS = ['data', 'items', 'results', 'records', 'rows', 'value', 'values'];

/** Every collection of a document, in its order. Those below one record of another are none by themselves. */
export function collectionsIn({ root, paths }: OpenApiDocument): Collection[] {
  return Object.keys(paths)
    .filter(path => !path.includes('{'))
    .map(path => collectionAt(root, paths, path))
    .filter(collection => collection !== undefined);
}

function collectionAt(root: Row, paths: Row, path: string): Collection | undefined {
  const many = resolved(root, paths[path]);
  const listed = answerOf(root, many.get);
  const answer = contentOf(root, listed);
  const record = answer && recordIn(root, answer.schema, path);
  const name = nameFromPath(path.replace(/\/$/, ''));
  if (!record || name === '') return undefined;
  const [onePath = '', parameter] = onePathOf(paths, path) ?? [];
  const one = resolved(root, paths[onePath]);
  const notes: string[] = [];
  if (one.patch && !one.put) {
    notes.push(`${path} is changed by PATCH alone; the console sends PUT, with the whole record.`);
  }
  const body = (operation: unknown) => contentOf(root, resolved(root, resolved(root, operation).requestBody))?.schema;
  const createBody = body(many.post);
  const updateBody = body(one.put ?? one.patch);
  const single = contentOf(root, answerOf(root, one.get));
  const envelope = single && recordKey(schemaOf(root, single.schema), schemaOf(root, record.schema));
  const parameters = parametersIn(root, many, resolved(root, many.get));
  const described = dialectIn({
    path,
    parameters,
    headers: headersIn(listed),
    answer: schemaOf(root, answer.schema),
    rows: record.key,
    record: envelope,
  });
  notes.push(...described.notes);
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
    // The record by itself says more than its row in a list.
    record: recordSchema(root, single?.schema ?? record.schema, envelope),
    parameter,
    create: createBody === undefined ? undefined : schemaOf(root, createBody),
    update: updateBody === undefined ? undefined : schemaOf(root, updateBody),
    examples: [...examplesIn(root, answer), ...examplesIn(root, single).map(each => within(each, envelope))].filter(
      isObject,
    ),
    dialect: described.dialect,
    parameters: [...parameters.keys()],
    notes,
  };
}

/** The path of one record, with its parameter's name. */
function onePathOf(paths: Row, path: string): readonly [path: string, parameter: string] | undefined {
  const start = `${path.replace(/\/$/, '')}/`;
  for (const each of Object.keys(paths)) {
    const parameter = each.startsWith(start) ? /^\{([^{}/]+)\}\/?$/.exec(each.slice(start.length))?.[1] : undefined;
    if (parameter !== undefined) return [each, parameter];
  }
  return undefined;
}

function answerOf(root: Row, operation: unknown): Row {
  const responses = resolved(root, resolved(root, operation).responses);
  const status = Object.keys(responses).find(each => /^2/.test(each)) ?? 'default';
  return resolved(root, responses[status]);
}

/** The JSON that a request's body or an answer holds. */
function contentOf(root: Row, { content }: Row): Row | undefined {
  if (!isObject(content)) return undefined;
  const type = Object.keys(content).find(each => /^application\/(?:[\w.+-]*\+)?json/.test(each)) ?? '*/*';
  const media = resolved(root, content[type]);
  return media.schema === undefined ? undefined : media;
}

/** What the rows of a list's answer are: of an array, or of one under a usual key of an object. */
function recordIn(root: Row, schema: unknown, path: string): { schema: unknown; key?: string } | undefined {
  const list = resolved(root, schema);
  if (isObject(list.items) && list.type !== 'object') return { schema: list.items };
  const own = path.split('/').at(-1) ?? '';
  const key = rowsKey(schemaOf(root, schema), own);
  const items = key === undefined ? undefined : rawItems(root, schema, key.split('.'));
  return items === undefined || key === undefined ? undefined : { schema: items, key };
}

/** The path to the rows, at most two objects deep, as in `data.items`. */
function rowsKey({ properties }: Schema, own: string, depth = 2): string | undefined {
  const key = [...LIST_KEYS, own].find(each => properties.get(each)?.items !== undefined);
  if (key !== undefined || depth === 0) return key;
  for (const outer of ['data', 'result', '_embedded']) {
    const inner = properties.get(outer);
    const found = inner && rowsKey(inner, own, depth - 1);
    if (found !== undefined) return `${outer}.${found}`;
  }
  return undefined;
}

/** The key under which the answer about one record has it: one of an object that has none of the record's own. */
function recordKey(single: Schema, row: Schema): string | undefined {
  if ([...row.properties.keys()].some(key => single.properties.has(key))) return undefined;
  return RECORD_KEYS.find(key => (single.properties.get(key)?.properties.size ?? 0) > 0);
}

function recordSchema(root: Row, schema: unknown, key: string | undefined): Schema {
  const whole = schemaOf(root, schema);
  return key === undefined ? whole : (whole.properties.get(key) ?? whole);
}

function within(example: unknown, key: string | undefined): unknown {
  return key !== undefined && isObject(example) ? (example[key] ?? example) : example;
}

/** The schema of the rows as it stands in the document, wherever the property was declared. */
function rawItems(root: Row, schema: unknown, [key = '', ...inner]: readonly string[]): unknown {
  const { properties, allOf } = resolved(root, schema);
  if (isObject(properties) && properties[key] !== undefined) {
    return inner.length > 0 ? rawItems(root, properties[key], inner) : resolved(root, properties[key]).items;
  }
  const parts = Array.isArray(allOf) ? allOf : [];
  return parts.map(part => rawItems(root, part, [key, ...inner])).find(items => items !== undefined);
}

/** The records in the examples of an answer: one, or those of a list. */
function examplesIn(root: Row, media: Row | undefined): unknown[] {
  if (media === undefined) return [];
  const named = isObject(media.examples) ? Object.values(media.examples) : [];
  const schema = resolved(root, media.schema);
  const given = [
    media.example,
    ...named.map(each => resolved(root, each).value),
    schema.example,
    ...listOf(schema.examples),
  ];
  const items = isObject(schema.items) ? resolved(root, schema.items) : {};
  return [...given.flatMap(recordsIn), items.example, ...listOf(items.examples)];
}

function recordsIn(example: unknown): readonly unknown[] {
  if (Array.isArray(example)) return example;
  if (!isObject(example)) return [];
  const inner = isObject(example.data) ? example.data : {};
  const list = LIST_KEYS.flatMap(key => [example[key], inner[key]]).find(Array.isArray);
  return list ?? [example];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The address of the first server, its variables at their defaults, without a slash at its end. */
function serverOf(root: Row): string {
  const [server] = listOf(root.servers);
  if (!isObject(server) || typeof server.url !== 'string') return '';
  const variables = isObject(server.variables) ? server.variables : {};
  const url = server.url.replace(/\{([^{}]+)\}/g, (_, name) => String(resolved(root, variables[name]).default ?? ''));
  return url.replace(/\/+$/, '');
}
