import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS } from '../../../../contract/durations';
import { runPeriodically, SWEEPING_MS } from '../../../../service/background';
import { CallFailure } from '../../../../service/calls/failure';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { dnsBatches, dnsResolvers, organizations } from '../../../../service/db/schema';
import { etagOf } from '../../../../service/etag';
import { assertFeature } from '../../../../service/features';
import { bearerOf } from '../../../../service/http/bearer';
import { readBody, readJsonBodies } from '../../../../service/http/jsonBodies';
import { type AddressConfig, portOf, serviceAddress } from '../../../../service/http/origin';
import { requestValue } from '../../../../service/http/requestValue';
import { hashToken } from '../../../../service/identity/secrets';
import { queryBatch, resolverLimits } from '../../contract/resolverFeed';
import { readProfile } from '../profile';

import { resolverProfile } from './profile';
import { reportBatch } from './report';

/** Requests per minute and resolver. */
const requestsPerMinute = { profile: 120, queries: 600 } as const;
/** Number of batches that a node processes at once. It refuses others with `Retry-After`. */
const MAX_CONCURRENT_BATCHES = 4;
const RETRY_AFTER_SECONDS = 2;
/** How long batches are recognised as duplicates. Longer than the maximum age of their queries. */
const BATCH_RETENTION_MS = 2 * resolverLimits.hours * HOUR_MS;
/** How often a resolver's last contact is updated. */
const CONTACT_UPDATE_INTERVAL_MS = 60_000;
const MAX_SOFTWARE_LENGTH = 200;

/** Routes for resolvers, which fetch their organisation's profile and report queries. */
export async function resolverFeed(
  app: FastifyInstance,
  { db, config }: { db: Database; config: AddressConfig },
): Promise<void> {
  readJsonBodies(app);

  const requestingResolver = requestValue(request => findResolver(db, request));
  const rateLimitFor = (endpoint: keyof typeof requestsPerMinute) => ({
    hook: 'preParsing' as const,
    timeWindow: '1 minute',
    max: requestsPerMinute[endpoint],
    keyGenerator: (request: FastifyRequest) => `resolver ${endpoint} ${requestingResolver.of(request).id}`,
  });

  app.get(
    '/resolver/profile',
    { onRequest: requestingResolver.onRequest, config: { rateLimit: rateLimitFor('profile') } },
    async (request, reply) => {
      const { id, organization } = requestingResolver.of(request);
      const profile = await readProfile(db.orm, organization);
      if (profile === undefined) throw new CallFailure('not_found', 'The organisation has no DNS profile.');
      await updateLastContact(db, id, request);
      const data = resolverProfile(profile, serviceAddress(config, portOf(app)));
      const etag = `"${etagOf(data)}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return { data };
    },
  );

  let runningBatches = 0;
  app.post(
    '/resolver/queries',
    {
      onRequest: requestingResolver.onRequest,
      bodyLimit: resolverLimits.bytes,
      decompress: { requestEncodings: ['gzip'] },
      config: { acceptsCompressedBodies: true, rateLimit: rateLimitFor('queries') },
    },
    async (request, reply) => {
      const batch = readBody(queryBatch, request);
      if (runningBatches >= MAX_CONCURRENT_BATCHES) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw new CallFailure('unavailable', 'The service is busy with other batches. Send this one again.');
      }
      runningBatches++;
      try {
        const data = await reportBatch(db, requestingResolver.of(request), batch, clock.date());
        reply.header('cache-control', 'no-store');
        return { data };
      } finally {
        runningBatches--;
      }
    },
  );

  runPeriodically(
    app,
    SWEEPING_MS,
    { id: 'dns.work.batches', failure: 'old batches of resolvers were not forgotten' },
    () => db.orm.delete(dnsBatches).where(lt(dnsBatches.at, new Date(clock.now() - BATCH_RETENTION_MS))),
  );
}

/** Finds the resolver with the token of a request. @throws CallFailure if there is none, or it may not make calls */
async function findResolver(db: Database, request: FastifyRequest): Promise<{ id: string; organization: string }> {
  const token = bearerOf(request);
  const [row] =
    token === undefined
      ? []
      : await db.orm
          .select({ id: dnsResolvers.id, organization: dnsResolvers.organizationId, status: organizations.status })
          .from(dnsResolvers)
          .innerJoin(organizations, eq(organizations.id, dnsResolvers.organizationId))
          .where(eq(dnsResolvers.tokenHash, hashToken(token)));
  if (row === undefined) {
    throw new CallFailure(
      'unauthenticated',
      'Send the token of a resolver as Authorization: Bearer. It is shown when the resolver is added.',
    );
  }
  if (row.status === 'suspended') throw new CallFailure('forbidden', 'The organisation is suspended.');
  await assertFeature(db, 'dns', row);
  return row;
}

async function updateLastContact({ orm }: Database, id: string, { ip, headers }: FastifyRequest): Promise<void> {
  const software = headers['user-agent']?.slice(0, MAX_SOFTWARE_LENGTH) ?? null;
  await orm.execute(sql`
    update dns_resolvers set last_profile_at = now(), address = ${ip}, software = ${software}
    where id = ${id} and (last_profile_at is null or last_profile_at < now() - ${CONTACT_UPDATE_INTERVAL_MS} * interval '1 millisecond'
      or (address, software) is distinct from (${ip}, ${software}))
  `);
}
