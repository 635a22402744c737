import { sortBy } from 'es-toolkit';
import { z } from 'zod';
import { type CallName, calls } from '../../contract';
import { auditTargets } from '../../contract/audit';
import type { Call } from '../../contract/call';
import { errorBody, staleBody } from '../../contract/common';
import { etagsInput } from '../../contract/etags';
import { comparison, condition } from '../../contract/list';
import { callPath, carriesBearer } from '../../contract/transport';
import manifest from '../../package.json' with { type: 'json' };
import { type CallNotes, readCallNotes } from './callNotes';
import { namedSchemas } from './namedSchemas';

type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

const API_BASE = '/api/';

/** The schema of filters, written by hand because comparisons and groups are recursive. */
const filterSchema: JsonSchema = {
  description: 'A test of one field, or all or any of several, up to five levels deep.',
  anyOf: [
    { $ref: '#/components/schemas/Comparison' },
    ...['all', 'any'].map(combinator => ({
      type: 'object',
      properties: { [combinator]: { type: 'array', maxItems: 50, items: { $ref: '#/components/schemas/Filter' } } },
      required: [combinator],
      additionalProperties: false,
    })),
  ],
};

/** Returns the text of docs/openapi.json: the contract as an OpenAPI 3.1 document, for developers of a backend. */
export async function contractDocument(): Promise<string> {
  return `${JSON.stringify(openApiDocument(await readCallNotes(), await namedSchemas()), null, 1)}\n`;
}

function openApiDocument(notes: CallNotes, schemaNames: ReadonlyMap<z.ZodType, string>): JsonSchema {
  const components = new Components(schemaNames);
  const names = Object.keys(calls) as CallName[];
  const tags = [...new Set(names.map(name => notes[name].domain))].sort();
  const paths = Object.fromEntries(
    names.map(name => [callPath(name, API_BASE), { post: operation(name, calls[name], notes, components) }]),
  );
  const error = components.schema(errorBody, 'output');
  const stale = components.schema(staleBody, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chat Console API',
      version: manifest.version,
      description:
        'Every call of the console. Calls are POST requests of JSON; a refused call answers its status with an ' +
        '`error` of a code for programs, a message for people and the field that is at fault, if one is.',
    },
    tags: tags.map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'token', description: 'The identity token, set by setCookie.' },
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The identity token.' },
      },
      // Sorted by name, so that adding a call doesn't reorder the document.
      schemas: Object.fromEntries(sortBy(Object.entries({ Filter: filterSchema, ...components.all() }), [0])),
      responses: {
        Refused: {
          description: 'The call was refused.',
          content: json({ type: 'object', properties: { error }, required: ['error'] }),
        },
        Stale: {
          description:
            'The call was refused. With the code `stale`, the record was changed after its `etag` was read, nothing was ' +
            'written, and `current` is the record as it is now. Other codes have no `current`.',
          content: json({ type: 'object', properties: { error: { anyOf: [stale, error] } }, required: ['error'] }),
        },
      },
    },
  };
}

function operation(name: CallName, call: Call, notes: CallNotes, components: Components): JsonSchema {
  const { domain, note } = notes[name];
  return {
    operationId: name.replaceAll('/', '.'),
    tags: [domain],
    summary: name,
    ...(note !== undefined && { description: note }),
    'x-effect': call.effect,
    ...(call.callers !== 'public' && { 'x-roles': call.callers }),
    ...(call.addition && { 'x-addition': true }),
    ...(call.elsewhere && { 'x-elsewhere': true }),
    security: securityOf(name, call),
    requestBody: { required: true, content: json(inputOf(name, call, components), call.example) },
    responses: {
      200: {
        description: 'Done.',
        content: json({
          type: 'object',
          properties: { data: components.schema(call.output, 'output') },
          required: ['data'],
        }),
      },
      ...(acceptsEtags(name) && { 409: { $ref: '#/components/responses/Stale' } }),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** Whether a call accepts etags, as every call that changes records does. */
function acceptsEtags(name: CallName): boolean {
  return (auditTargets[name]?.length ?? 0) > 0;
}

function inputOf(name: CallName, call: Call, components: Components): JsonSchema {
  const schema = components.schema(call.input, 'input');
  if (!acceptsEtags(name)) return schema;
  // A schema with `additionalProperties: false` can't be combined by `allOf`, so merge the properties.
  const own = '$ref' in schema ? components.inline(call.input) : schema;
  const properties = typeof own.properties === 'object' ? own.properties : {};
  return { ...own, properties: { ...properties, ...components.inline(etagsInput).properties } };
}

function securityOf(name: CallName, { callers }: Call): JsonSchema[] {
  if (carriesBearer(name)) return [{ identityToken: [] }];
  return callers === 'public' ? [] : [{ session: [] }];
}

function json(schema: JsonSchema, example?: unknown): JsonSchema {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

/** Collects JSON schemas. Named schemas are written once under `components` and referenced. */
class Components {
  private readonly used = new Map<z.ZodType, Direction>();

  /** @param named names of the schemas to be referenced */
  constructor(private readonly named: ReadonlyMap<z.ZodType, string>) {}

  /** Returns the schema of an input, where fields with a default are optional, or of an output. */
  schema(schema: z.ZodType, direction: Direction): JsonSchema {
    return this.reference(schema, direction) ?? this.whole(schema, direction);
  }

  /** Returns the full schema of an input, even if it is named. */
  inline(schema: z.ZodType): { properties?: object } & JsonSchema {
    return this.whole(schema, 'input');
  }

  /** Returns every named schema that has been referenced. */
  all(): JsonSchema {
    const whole: JsonSchema = {};
    // Iterating over a map includes the entries that are added during the loop.
    for (const [schema, direction] of this.used) whole[this.named.get(schema) ?? ''] = this.whole(schema, direction);
    return whole;
  }

  private whole(root: z.ZodType, direction: Direction): JsonSchema {
    const { $schema: _, ...schema } = z.toJSONSchema(root, {
      io: direction,
      override: ({ zodSchema, jsonSchema, path }) => {
        // zod's types pass a core schema here, but every schema of the contract is a `ZodType`.
        const reference = path.length > 0 && this.reference(zodSchema as unknown as z.ZodType, direction);
        if (!reference) return;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, reference);
      },
    });
    return schema;
  }

  private reference(schema: z.ZodType, direction: Direction): { $ref: string } | undefined {
    if (schema === condition) {
      this.registerUse(comparison, direction);
      return { $ref: '#/components/schemas/Filter' };
    }
    const name = this.named.get(schema);
    if (name === undefined) return undefined;
    this.registerUse(schema, direction);
    return { $ref: `#/components/schemas/${name}` };
  }

  private registerUse(schema: z.ZodType, direction: Direction): void {
    if (direction === 'input' || !this.used.has(schema)) this.used.set(schema, direction);
  }
}
