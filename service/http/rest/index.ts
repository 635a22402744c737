import type { FastifyInstance } from 'fastify';
import type { RestCollections } from '../../../contract/restCollections';
import { rolesOf } from '../../../contract/routes';
import { restCollections } from '../../../resources/rest';
import { auditList, listEntries, readEntry } from '../../audit/list';
import { CallFailure } from '../../calls/failure';
import type { Services } from '../../services';
import { assertRole, assertSameOrigin, scopeOf } from '../access';
import { answerErrors } from '../errors';
import { readJsonBodies } from '../jsonBodies';
import { CallServer } from '../serving';
import { findCaller } from '../session';
import { refuseOtherMethods, serveCollection } from './collection';
import { contentRange, readQuery } from './dialect';
import type { RestResource } from './restResource';

export interface RestOptions extends Services {
  /** The collections to serve. Default: those of the domains. */
  collections?: RestCollections;
}

const auditLog: RestResource = {
  name: 'audit-log',
  callers: rolesOf('/audit-log'),
  fields: Object.keys(auditList.columns),
  list: (query, scope, db) => listEntries(db, query, scope),
  getOne: (id, scope, db) => readEntry(db, id, scope),
};

/** The read-only resources with lists of their own. */
export const readResources: readonly RestResource[] = [auditLog];

/**
 * Serves resources as plain REST in the dialect of ra-data-simple-rest, at `/rest/<name>` and `/rest/<name>/<id>`. The
 * session, roles and organisations of the calls apply.
 */
export async function rest(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { db, config, collections = restCollections } = options;
  const server = new CallServer(app, options);
  readJsonBodies(app);
  // HTTP's status for a failed `If-Match`.
  answerErrors(app, 412);

  app.addHook('onRequest', async request => {
    assertSameOrigin(request, config);
  });

  for (const [name, collection] of Object.entries(collections)) serveCollection(app, name, collection, server);

  for (const { name, callers, fields, list, getOne } of readResources) {
    app.get(`/rest/${name}`, async (request, reply) => {
      const caller = await findCaller(options, request);
      assertRole(callers, caller);
      const query = readQuery(request.query, fields);
      const scope = await scopeOf(db, {}, caller, query);
      const { items, total } = await db.readHeavy(at => list(query, scope, at));
      const range = contentRange(name, items, query, total);
      return reply.header('cache-control', 'no-store').header('content-range', range).send(items);
    });

    app.get<{ Params: { id: string } }>(`/rest/${name}/:id`, async (request, reply) => {
      const caller = await findCaller(options, request);
      assertRole(callers, caller);
      const record = await getOne(request.params.id, await scopeOf(db, {}, caller, {}), db);
      if (record === undefined) throw new CallFailure('not_found', 'There is no such record.', 'id');
      return reply.header('cache-control', 'no-store').send(record);
    });

    refuseOtherMethods(app, `/rest/${name}`, ['GET']);
    refuseOtherMethods(app, `/rest/${name}/:id`, ['GET']);
  }
}
