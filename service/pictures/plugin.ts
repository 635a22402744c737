import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logoPrefix, PICTURE_NAME, picturesPath } from '../../contract/pictures';
import { domains } from '../../resources/service';
import type { Caller } from '../calls/context';
import { notFound } from '../calls/failure';
import { organizations, users } from '../db/schema';
import { checkBody } from '../http/jsonBodies';
import { findCaller } from '../http/session';
import type { Services } from '../services';
import { safeHeaders } from '../store/safeHeaders';
import { typeOfPicture } from './pictureType';
import type { PictureSource } from './source';

export interface PictureOptions extends Pick<Services, 'db' | 'config' | 'identity'> {
  source: PictureSource;
}

/** A changed picture has another address. A user who loses access to one may still see it for an hour. */
const CACHING = 'private, max-age=3600';

interface PictureRoute {
  Params: { owner: string; name: string };
}

/**
 * Serves pictures at `GET /pictures/people/<id>/<name>`, `/pictures/organizations/<id>/<name>` and the addresses of
 * domains, for callers who may see the user, the organisation or the domain's record. Objects that aren't pictures are
 * refused, and the content determines the media type.
 */
export async function pictures(app: FastifyInstance, { source, ...services }: PictureOptions): Promise<void> {
  const { db, config } = services;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...safeHeaders(config), 'content-disposition': 'inline; filename="picture"' });
  });

  const limited = { config: { rateLimit: { max: 12_000, timeWindow: '1 minute' } } };
  const serve = (find: (params: PictureRoute['Params'], caller: Caller) => Promise<string | undefined>) => {
    return async (request: FastifyRequest<PictureRoute>, reply: FastifyReply) => {
      const caller = await findCaller(services, request);
      checkBody(request.params);
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

  app.get<PictureRoute>(
    `${picturesPath}/people/:owner/:name`,
    limited,
    serve(async ({ owner, name }, caller) => {
      const [user] = await db.orm
        .select({ organization: users.organizationId, key: users.photoKey })
        .from(users)
        .where(eq(users.id, owner));
      const isColleague = caller.organization !== null && user?.organization === caller.organization;
      const isVisible = isColleague || owner === caller.id || caller.role === 'super_admin';
      return isVisible && user?.key?.endsWith(`/.photo/${name}`) ? user.key : undefined;
    }),
  );

  app.get<PictureRoute>(
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
    app.get<PictureRoute>(
      `${picturesPath}/${kind}/:name`,
      limited,
      serve(({ name }, caller) => find(db, name, caller)),
    );
  }
}
