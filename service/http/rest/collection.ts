import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CallName, calls } from '../../../contract';
import { mapComparisons } from '../../../contract/conditions';
import type { Comparison } from '../../../contract/list';
import type { RestCollection } from '../../../contract/restCollections';
import { CallFailure } from '../../calls/failure';
import { checkBody } from '../jsonBodies';
import type { CallServer } from '../serving';
import { contentRange, readQuery } from './dialect';

/**
 * Adds the routes of a collection: `GET` and `POST /rest/<name>`, `GET`, `PUT`, `PATCH` and `DELETE /rest/<name>/<id>`.
 * Each makes a call, so the call's roles, scope, checks and audit log apply.
 */
export function serveCollection(app: FastifyInstance, name: string, own: RestCollection, server: CallServer): void {
  /** Route options that identify the caller before the body is read. */
  const identifyFor = (call: CallName) => ({ onRequest: (request: FastifyRequest) => server.identify(call, request) });
  const key = keyOf(own.get);
  const record = calls[own.get].output;
  const fields = fieldsOf(record);
  // ra-data-simple-rest calls every identifier `id`.
  const toCallField = (field: string) => (field === 'id' ? key : field);
  const withKey = (comparison: Comparison) => ({ ...comparison, field: toCallField(comparison.field) });
  type RecordRoute = { Params: { id: string } };

  app.get(`/rest/${name}`, identifyFor(own.list), async (request, reply) => {
    const { organization, filter, sort, ...query } = readQuery(request.query, [...fields, 'id']);
    const body = {
      ...query,
      ...(filter && { filter: mapComparisons(filter, withKey) }),
      ...(sort && { sort: { ...sort, field: toCallField(sort.field) } }),
      ...(organization !== undefined && { organization }),
    };
    const { items, total } = page.parse(await server.serve(own.list, body, request, reply));
    return reply.header('content-range', contentRange(name, items, query, total)).send(items);
  });

  /** Makes a call about one record, and sets its etag as the `ETag` header. */
  const serveOne = async (
    call: CallName,
    body: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const answer = await server.serve(call, { ...body, ...readIfMatch(request) }, request, reply);
    const { etag } = taggedSchema.safeParse(answer).data ?? {};
    if (etag !== undefined) reply.header('etag', `"${etag}"`);
    return answer;
  };

  app.get<RecordRoute>(`/rest/${name}/:id`, identifyFor(own.get), (request, reply) =>
    serveOne(own.get, { [key]: request.params.id }, request, reply),
  );

  const { create, update, remove } = own;
  if (create !== undefined) {
    app.post(`/rest/${name}`, identifyFor(create), async (request, reply) => {
      const created = await server.serve(create, checkBody(request.body), request, reply);
      return reply.code(201).send(created);
    });
  }
  if (update !== undefined) {
    app.route<RecordRoute>({
      method: ['PUT', 'PATCH'],
      url: `/rest/${name}/:id`,
      ...identifyFor(update),
      handler: (request, reply) => {
        const { id } = request.params;
        const { [key]: given = id, ...body } = checkBody(request.body);
        if (String(given) !== id) throw new CallFailure('invalid', `${key} must match the address.`, key);
        return serveOne(update, { ...withoutReadOnly(body, record, calls[update].input), [key]: id }, request, reply);
      },
    });
  }
  if (remove !== undefined) {
    app.delete<RecordRoute>(`/rest/${name}/:id`, identifyFor(remove), (request, reply) =>
      serveOne(remove, { [key]: request.params.id }, request, reply),
    );
  }

  refuseOtherMethods(app, `/rest/${name}`, ['GET', ...(create ? ['POST'] : [])]);
  refuseOtherMethods(app, `/rest/${name}/:id`, [
    'GET',
    ...(update ? ['PUT', 'PATCH'] : []),
    ...(remove ? ['DELETE'] : []),
  ]);
}

const taggedSchema = z.object({ etag: z.string() });

/** Returns the etag of the record that a change was made from, read from `If-Match`. `*` matches any. */
function readIfMatch({ method, headers }: FastifyRequest): { etag?: string } {
  const given = headers['if-match'];
  if (method === 'GET' || given === undefined || given.trim() === '*') return {};
  const [, etag] = /^"([^"]+)"$/.exec(given.trim()) ?? [];
  if (etag === undefined) {
    throw new CallFailure(
      'invalid',
      'If-Match must be an ETag from a response, such as "Xb3q0mUvR2hE9cQ1".',
      'If-Match',
    );
  }
  return { etag };
}

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Responds 405 with `Allow` to the other methods of an address, before the body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const method = changing.filter(each => !allowed.includes(each));
  if (method.length === 0) return;
  app.route({
    method,
    url,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new CallFailure('method_not_allowed', `This address only accepts ${allowed.join(', ')}.`);
    },
    // Never reached, because the hook throws.
    handler: () => {},
  });
}

/** The output of a list call: a page, or all items at once. */
const page = z.union([
  z.object({ items: z.array(z.unknown()), total: z.int() }),
  z.array(z.unknown()).transform(items => ({ items, total: items.length })),
]);

/** Returns the name of the identifier in calls: the only required input of the call that reads one record. */
function keyOf(get: CallName): string {
  const required = Object.entries(shapeOf(calls[get].input) ?? {}).filter(
    ([, schema]) => !schema.safeParse(undefined).success,
  );
  const [key] = required.map(([name]) => name);
  if (key === undefined || required.length > 1) throw new Error(`${get} is not about one record by its identifier`);
  return key;
}

/** Returns the paths of a record's values. */
function fieldsOf(schema: z.ZodType, path = ''): string[] {
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([name, inner]) =>
    shapeOf(inner) ? fieldsOf(inner, `${path}${name}.`) : [path + name],
  );
}

/**
 * Removes values that a record has but a change can't set, because clients that `PUT` a whole record send them too.
 */
function withoutReadOnly(
  values: Record<string, unknown>,
  record: z.ZodType,
  input: z.ZodType,
): Record<string, unknown> {
  const recordShape = shapeOf(record) ?? {};
  const inputShape = shapeOf(input);
  if (inputShape === undefined) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const own = Object.hasOwn(recordShape, name) ? recordShape[name] : undefined;
      const into = Object.hasOwn(inputShape, name) ? inputShape[name] : undefined;
      if (own !== undefined && into === undefined) return [];
      const inner = z.record(z.string(), z.unknown()).safeParse(value);
      return [[name, own && into && inner.success ? withoutReadOnly(inner.data, own, into) : value]];
    }),
  );
}

/** Returns the fields of an object schema, also if it is nullable or optional. */
function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return shapeOf(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<string, z.ZodType>>) : undefined;
}
