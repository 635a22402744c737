import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logoPrefix, PICTURE_NAME, picturesPath } from '../../contract/pictures';
import { domains } from '../../resources/service';
import type { Caller } from '../calls/context';
import { notFound } from '../calls/failure';
import { organizations, users } from '../db/schema';
import { answerRefusals } from '../http/access';
import { findCaller, tokenOf } from '../http/session';
import type { Services } from '../services';
import { typeOfPicture } from './look';
import type { PictureSource } from './source';

export interface PictureOptions extends Pick<Services, 'db' | 'config' | 'identity'> {
  source: PictureSource;
}

/** Nothing of a picture acts, even where a user opens it by itself. */
const safeHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="picture"',
};

/** Another picture has another address; anyone who may not see it any more can't for long. */
const CACHING = 'private, max-age=3600';

interface Wanted {
  Params: { owner: string; name: string };
}

/**
 * The one way to look at pictures: `GET /pictures/people/<id>/<name>`, `/pictures/organizations/<id>/<name>` and what
 * domains have, for those who may see the person, the organisation or what else shows it. What is stored is shown only
 * when it is a picture, and as what it is.
 */
export async function pictures(app: FastifyInstance, { source, ...services }: PictureOptions): Promise<void> {
  const { db, config, identity } = services;
  const verifier = identity.verifier(db);
  answerRefusals(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(safeHeaders);
    // A console on another host of the same site shows them, too.
    reply.header('cross-origin-resource-policy', config.consoleUrl !== undefined ? 'same-site' : 'same-origin');
  });

  const limited = { config: { rateLimit: { max: 12_000, timeWindow: '1 minute' } } };
  const serve = (find: (params: Wanted['Params'], caller: Caller) => Promise<string | undefined>) => {
    return async (request: FastifyRequest<Wanted>, reply: FastifyReply) => {
      const caller = await findCaller(services, verifier, tokenOf(request));
      const { name } = request.params;
      const key = PICTURE_NAME.test(name) ? await find(request.params, caller) : undefined;
      const content = key === undefined ? undefined : await source.read(key);
      if (content === undefined) throw notFound('picture');
      const type = typeOfPicture(content);
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': CACHING, 'content-type': type });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content);
    };
  };

  app.get<Wanted>(
    `${picturesPath}/people/:owner/:name`,
    limited,
    serve(async ({ owner, name }, caller) => {
      const [person] = await db.orm
        .select({ organization: users.organizationId, key: users.photoKey })
        .from(users)
        .where(eq(users.id, owner));
      const isColleague = caller.organization !== null && person?.organization === caller.organization;
      const isSeen = isColleague || owner === caller.id || caller.role === 'super_admin';
      return isSeen && person?.key?.endsWith(`/.photo/${name}`) ? person.key : undefined;
    }),
  );

  app.get<Wanted>(
    `${picturesPath}/organizations/:owner/:name`,
    limited,
    serve(async ({ owner, name }, caller) => {
      if (caller.role !== 'super_admin' && caller.organization !== owner) return undefined;
      const key = logoPrefix(owner) + name;
      const [organization] = await db.orm
        .select({ id: organizations.id })
        .from(organizations)
        .where(and(eq(organizations.id, owner), sql`${organizations.attributes} ->> 'logoKey' = ${key}`));
      return organization && key;
    }),
  );

  for (const [kind, { find }] of domains.flatMap(({ pictures = {} }) => Object.entries(pictures))) {
    app.get<Wanted>(
      `${picturesPath}/${kind}/:name`,
      limited,
      serve(({ name }, caller) => find(db, name, caller)),
    );
  }
}
