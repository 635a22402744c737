import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rolesOf } from '../../contract/routes';
import { auditList, listEntries, readEntry } from '../audit/list';
import type { Caller } from '../calls/context';
import { CallFailure, notFound } from '../calls/failure';
import type { Services } from '../services';
import { assertRole, assertSameOrigin, scopeOf } from './access';
import { checkBody } from './jsonBodies';
import { contentRange, readQuery } from './restDialect';
import { findCaller } from './session';

/** The page of the audit log, whose roles may read it. */
export const auditLogRoute = '/audit-log';

/** Serves the audit log as plain REST that can only be read, in the dialect of ra-data-simple-rest. */
export async function auditLog(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config } = services;
  const url = `/rest${auditLogRoute}`;
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await findCaller(services, request);
    assertRole(rolesOf(auditLogRoute), caller);
    return caller;
  };

  app.addHook('onRequest', async request => assertSameOrigin(request, config));

  app.get(url, async (request, reply) => {
    const caller = await identify(request);
    const query = readQuery(request.query, Object.keys(auditList.columns));
    const scope = await scopeOf(db, {}, caller, query);
    const { items, total } = await db.readHeavy(at => listEntries(at, query, scope));
    const range = contentRange('audit-log', items, query, total);
    return reply.header('cache-control', 'no-store').header('content-range', range).send(items);
  });

  app.get<{ Params: { id: string } }>(`${url}/:id`, async (request, reply) => {
    const scope = await scopeOf(db, {}, await identify(request), {});
    checkBody(request.params);
    const entry = await readEntry(db, request.params.id, scope);
    if (entry === undefined) throw notFound('record', 'id');
    return reply.header('cache-control', 'no-store').send(entry);
  });

  for (const address of [url, `${url}/:id`]) {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: address,
      // Before the body is read.
      onRequest: async (_request, reply) => {
        reply.header('allow', 'GET');
        throw new CallFailure('method_not_allowed', 'This address only accepts GET.');
      },
      // Never reached, because the hook throws.
      handler: () => {},
    });
  }
}
