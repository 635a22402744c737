import { union } from 'es-toolkit';
import { restSuffix } from '../../../schema/filtering';
import type { RestDialect } from '../../../schema/restDialect';
import { createNamer, identifierField, isSecret, isSetByService, isUsable, MAX_DEPTH } from '../infer/inferFields';
import { isListKind, type KnownResource } from '../infer/inferKind';
import type { ModelField, ModelVerb, ResourceModel } from '../model';
import { belongsToOrganization, titleFieldOf } from '../modelOf';
import type { Names } from '../names';
import { ScaffoldError } from '../scaffoldError';
import { lastKey } from '../values';
import { wordsOf } from '../words';
import type { Collection } from './collections';
import { fieldOf } from './fieldOf';
import { sampleOf } from './sampleOf';
import type { Schema } from './schema';

/** A property of a record at any depth, with its path on the wire. */
interface Property {
  path: string;
  schema: Schema;
  /** Whether every record has it. */
  isAlwaysPresent: boolean;
}

/** Returns the model of a resource for a document's collection. @throws ScaffoldError if no property identifies a record */
export function modelOfCollection(
  names: Names,
  described: Collection,
  { known, service }: { known: readonly KnownResource[]; service: boolean },
): ResourceModel {
  // The console sends PUT. The embedded service always serves changes and single records, by calls.
  const verbs = service
    ? union<ModelVerb>(described.verbs, ['get'])
    : described.verbs.filter(verb => verb !== 'update' || described.hasPut);
  const collection = { ...described, verbs };
  // The notes are about the document's server, so they don't apply if the embedded service serves the resource.
  const notes = service ? [] : [...collection.notes];
  if (!service && !verbs.includes('get')) {
    notes.push(`${collection.path} has no GET of one record, which the console needs to open a record.`);
  }
  if (verbs.length < described.verbs.length) {
    notes.push(`${collection.path} has no PUT of one record, which the console needs to change a record.`);
  }
  const properties = propertiesOf(collection.record, notes);
  const id = identifierOf(properties, collection, names.one);
  if (propertyAt(collection.create, id.path)?.isAlwaysPresent) {
    notes.push(
      `POST ${collection.path} requires ${id.path}, which identifies the record, but the console has no input for it.`,
    );
  }
  const freeName = createNamer('id');
  const schemas = new Map<string, Schema>([[id.path, id.schema]]);
  const idType = id.schema.types[0] === 'integer' ? 'integer' : 'text';
  const fields: ModelField[] = [identifierField(id.path, idType, 'identifies the record')];
  for (const property of properties) {
    if (property === id) continue;
    const found = modelField(property, collection, known, notes);
    if (!found) continue;
    fields.push({ ...found.field, name: freeName(property.path) });
    schemas.set(property.path, found.schema);
  }
  const path = collection.path.split('/').at(-1) ?? '';
  return {
    ...names,
    ...(service
      ? { transport: 'rpc' }
      : {
          transport: 'rest',
          url: collection.server + collection.path.slice(0, -path.length - 1),
          ...(path !== names.name && { path }),
          ...(collection.dialect && { dialect: withFilters(collection.dialect, collection, fields) }),
        }),
    verbs,
    fields,
    titleField: titleFieldOf(fields, names.one),
    organization: belongsToOrganization(fields),
    notes,
    sample: sampleOf(fields, schemas, collection.examples),
    service,
    source: `GET ${collection.path} of an OpenAPI document`,
  };
}

/** Adds the query parameters that filter by a field of the record. */
function withFilters(dialect: RestDialect, { parameters }: Collection, fields: readonly ModelField[]): RestDialect {
  if (dialect.paging === 'none') return dialect;
  const known = new Set(fields.flatMap(({ wire }) => Object.values(restSuffix).map(suffix => wire + suffix)));
  const filters = parameters.filter(name => known.has(name));
  return filters.length > 0 ? { ...dialect, filters } : dialect;
}

/** Returns a record's properties. Nested objects are replaced by their properties, down to a maximum depth. */
function propertiesOf(
  record: Schema,
  notes: string[],
  depth = MAX_DEPTH,
  prefix = '',
  isAlwaysPresent = true,
): Property[] {
  return [...record.properties].flatMap(([key, schema]) => {
    const path = prefix + key;
    if (!isUsable(key, prefix, notes)) return [];
    const isThere = isAlwaysPresent && record.required.has(key);
    if (depth > 0 && schema.properties.size > 0) {
      return propertiesOf(schema, notes, depth - 1, `${path}.`, isThere && !schema.nullable);
    }
    return [{ path, schema, isAlwaysPresent: isThere }];
  });
}

function identifierOf(properties: readonly Property[], { parameter = '', path }: Collection, one: string): Property {
  const keys = properties.filter(
    ({ path, schema: { types } }) => !path.includes('.') && (types.join() === 'string' || types.join() === 'integer'),
  );
  const named = (name: string) => keys.find(key => wordsOf(key.path).join(' ') === name);
  const found = [wordsOf(parameter).join(' '), 'id', `${one} id`, 'uuid', 'guid', 'key', 'slug', 'code', 'name']
    .map(named)
    .find(key => key !== undefined);
  if (!found) throw new ScaffoldError(`${path} has no property that identifies its records, such as id.`);
  return found;
}

function modelField(
  { path, schema: responseSchema, isAlwaysPresent }: Property,
  { create, update, verbs }: Collection,
  known: readonly KnownResource[],
  notes: string[],
): { field: Omit<ModelField, 'name'>; schema: Schema } | undefined {
  const last = lastKey(path);
  const created = propertyAt(create, path);
  const updated = propertyAt(update, path);
  const requestSchema = created?.schema ?? updated?.schema;
  const schema = requestSchema
    ? {
        ...responseSchema,
        choices: responseSchema.choices ?? requestSchema.choices,
        keywords: { ...responseSchema.keywords, ...requestSchema.keywords },
      }
    : responseSchema;
  if (responseSchema.keywords.writeOnly === true) {
    notes.push(`${path} is never returned (writeOnly) and was left out.`);
    return undefined;
  }
  const found = fieldOf(last, schema, known, notes);
  if (isSecret(path, found.kind) || responseSchema.keywords.format === 'password') {
    notes.push(`${path} looks like a secret and was left out, because secrets are never returned.`);
    return undefined;
  }
  const [canCreate, canUpdate] = [verbs.includes('create'), verbs.includes('update')];
  // Without a schema, assume that the body accepts all properties of the record.
  const isSettable = !isSetByService(last, found.kind);
  const onCreate = canCreate && (acceptsAnything(create) ? isSettable : created !== undefined);
  const onUpdate = canUpdate && (acceptsAnything(update) ? isSettable : updated !== undefined);
  const readOnly = responseSchema.keywords.readOnly === true || !(onCreate || onUpdate);
  const isRequired = readOnly || acceptsAnything(create) ? isAlwaysPresent : created?.isAlwaysPresent === true;
  const isOneModeOnly = !readOnly && canCreate && canUpdate && onCreate !== onUpdate;
  return {
    schema,
    field: {
      ...found,
      wire: path,
      required: isRequired && !responseSchema.nullable && !isListKind(found.kind),
      readOnly,
      ...(isOneModeOnly && { on: onCreate ? ('create' as const) : ('edit' as const) }),
      nullable: responseSchema.nullable,
      optional: !isAlwaysPresent,
    },
  };
}

function acceptsAnything(body: Schema | undefined): boolean {
  return body === undefined || body.properties.size === 0;
}

/** Returns the schema of a body's property, and whether it is required. */
function propertyAt(body: Schema | undefined, path: string): { schema: Schema; isAlwaysPresent: boolean } | undefined {
  let schema = body;
  let isAlwaysPresent = true;
  for (const key of path.split('.')) {
    isAlwaysPresent &&= schema?.required.has(key) === true;
    schema = schema?.properties.get(key);
  }
  return schema === undefined || schema.keywords.readOnly === true ? undefined : { schema, isAlwaysPresent };
}
