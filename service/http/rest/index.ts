import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RestCollections } from '../../../contract/restCollections';
import { rolesOf } from '../../../contract/routes';
import { restCollections } from '../../../resources/rest';
import { auditList, listEntries, readEntry } from '../../audit/list';
import type { Caller } from '../../calls/context';
import { notFound } from '../../calls/failure';
import type { Services } from '../../services';
import { assertRole, assertSameOrigin, scopeOf } from '../access';
import { answerErrors } from '../errors';
import { readJsonBodies } from '../jsonBodies';
import { CallServer } from '../serving';
import { findCaller } from '../session';
import { refuseOtherMethods, serveCollection } from './collection';
import { contentRange, readQuery } from './dialect';

export interface RestOptions extends Services {
  /** The collections to serve. Default: those of the domains. */
  collections?: RestCollections;
}

/** The address of the audit log, which has no calls. */
export const auditLogRoute = '/audit-log';

/**
 * Serves resources as plain REST in the dialect of ra-data-simple-rest, at `/rest/<name>` and `/rest/<name>/<id>`. The
 * session, roles and organisations of the calls apply.
 */
export async function rest(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { config, collections = restCollections } = options;
  const server = new CallServer(app, options);
  readJsonBodies(app);
  // HTTP's status for a failed `If-Match`.
  answerErrors(app, 412);

  app.addHook('onRequest', async request => {
    assertSameOrigin(request, config);
  });

  for (const [name, collection] of Object.entries(collections)) serveCollection(app, name, collection, server);

  serveAuditLog(app, options);
}

function serveAuditLog(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const url = `/rest${auditLogRoute}`;
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await findCaller(services, request);
    assertRole(rolesOf(auditLogRoute), caller);
    return caller;
  };

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
    const entry = await readEntry(db, request.params.id, scope);
    if (entry === undefined) throw notFound('record', 'id');
    return reply.header('cache-control', 'no-store').send(entry);
  });

  refuseOtherMethods(app, url, ['GET']);
  refuseOtherMethods(app, `${url}/:id`, ['GET']);
}
