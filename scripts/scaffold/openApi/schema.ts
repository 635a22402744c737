import { isObject } from '../../../contract/isObject';
import type { Row } from '../infer/inferFields';
import { ScaffoldError } from '../scaffoldError';
import { listOf } from '../values';

/** A JSON schema with references resolved and `allOf` merged. */
export interface Schema {
  types: readonly string[];
  nullable: boolean;
  properties: ReadonlyMap<string, Schema>;
  required: ReadonlySet<string>;
  items: Schema | undefined;
  /** Allowed values (`enum` or `const`), without null. */
  choices: readonly unknown[] | undefined;
  /** All keywords as written, such as `format` and `maxLength`. */
  keywords: Row;
}

const MAX_REFERENCES = 50;

/** Follows `$ref`, repeatedly if necessary. Returns any other value as it is. */
export function resolveReference(root: Row, value: unknown): Row {
  let target = value;
  for (let n = 0; isObject(target) && typeof target.$ref === 'string'; n++) {
    if (n > MAX_REFERENCES) throw new ScaffoldError(`The reference ${target.$ref} leads to itself.`);
    // In 3.1, `$ref` may have sibling keywords.
    const { $ref, ...siblings } = target;
    target = { ...targetOf(root, target.$ref), ...siblings };
  }
  return isObject(target) ? target : {};
}

/** Resolves a reference. In a valid document all references are local and exist. */
function targetOf(root: Row, reference: string): Row {
  let target: unknown = root;
  for (const part of reference.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isObject(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }
  return isObject(target) ? target : {};
}

/** Reads a schema. A recursive schema is cut off where it repeats and allows anything there. */
export function flattenSchema(root: Row, value: unknown, ancestors: readonly unknown[] = []): Schema {
  if (ancestors.includes(referenceIn(value)) && referenceIn(value) !== undefined) return anySchema;
  const inside = [...ancestors, referenceIn(value)];
  const { allOf, oneOf, anyOf, ...own } = resolveReference(root, value);
  const parts = [...listOf(allOf).map(part => flattenSchema(root, part, inside)), plainSchema(root, own, inside)];
  const alternatives = [...listOf(oneOf), ...listOf(anyOf)];
  const isNull = (part: unknown) => resolveReference(root, part).type === 'null';
  const others = alternatives.filter(part => !isNull(part));
  if (others.length === 1) parts.unshift(flattenSchema(root, others[0], inside));
  const merged = parts.reduce(merge);
  const mayBeNull = merged.nullable || others.length < alternatives.length;
  // Alternatives have no common type that a field could have.
  return others.length > 1
    ? { ...anySchema, nullable: mayBeNull, keywords: merged.keywords }
    : { ...merged, nullable: mayBeNull };
}

const anySchema: Schema = {
  types: [],
  nullable: false,
  properties: new Map(),
  required: new Set(),
  items: undefined,
  choices: undefined,
  keywords: {},
};

function plainSchema(root: Row, keywords: Row, ancestors: readonly unknown[]): Schema {
  const types = (Array.isArray(keywords.type) ? keywords.type : [keywords.type]).filter(
    type => typeof type === 'string',
  );
  const choices = 'const' in keywords ? [keywords.const] : Array.isArray(keywords.enum) ? keywords.enum : undefined;
  const properties = isObject(keywords.properties) ? Object.entries(keywords.properties) : [];
  return {
    types: types.filter(type => type !== 'null'),
    nullable: types.includes('null') || choices?.includes(null) === true,
    properties: new Map(properties.map(([name, property]) => [name, flattenSchema(root, property, ancestors)])),
    required: new Set(listOf(keywords.required).filter(name => typeof name === 'string')),
    items: isObject(keywords.items) ? flattenSchema(root, keywords.items, ancestors) : undefined,
    choices: choices?.filter(choice => choice !== null),
    keywords,
  };
}

function merge(one: Schema, other: Schema): Schema {
  return {
    types: other.types.length > 0 ? other.types : one.types,
    nullable: one.nullable || other.nullable,
    properties: new Map([...one.properties, ...other.properties]),
    required: new Set([...one.required, ...other.required]),
    items: other.items ?? one.items,
    choices: other.choices ?? one.choices,
    keywords: { ...one.keywords, ...other.keywords },
  };
}

function referenceIn(value: unknown): unknown {
  return isObject(value) ? value.$ref : undefined;
}
