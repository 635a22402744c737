import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { organizationId, time, timeZone, username } from '../../contract/common';
import { inOrder, positionBatch, tracksInput } from '../../contract/mapping';
import { type Position, TRACKING_HEADER, trackFormats, trackingLimits } from '../../contract/positions';
import { rolesOf } from '../../contract/routes';
import { type Track, trackOf } from '../../contract/tracks';
import { everyNowAndThen } from '../background';
import { type Caller, oneOrganization, type Scope } from '../calls/context';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import { assertFeature } from '../features';
import { answerRefusals, assertRole } from '../http/access';
import { invalidInput } from '../http/invalidInput';
import { readJsonBodies } from '../http/jsonBodies';
import { isSameOrigin, type Whereabouts } from '../http/origin';
import { plainBody } from '../http/plainBody';
import { scopeOf } from '../http/scope';
import { bearerOf, findCaller, personWhoMayCall, tokenOf, verifyAccess } from '../http/session';
import { identityProviderOf } from '../identity/provider';
import { announcePositions } from '../live/announce';
import { readTrack } from './columns';
import { isGatewaySecret } from './config';
import { exporters } from './exports';
import { pagesOf } from './exports/points';
import { forwardedPages } from './forward';
import { ingest } from './ingest';
import { type Looker, noteLookAtRange } from './looks';
import { type AskedRange, peopleInRange, type RangePerson } from './range';
import { encodedTracks } from './stream';
import { sweepPositions } from './sweep';
import { confined, gateway, type TrackingPass, trackingPassOf } from './tokens';

export interface TrackingOptions {
  db: Database;
  config: Whereabouts;
}

const SWEEPING_MS = 10 * 60_000;
/** A device sends what it has gathered; a gateway sends for thousands of devices. */
const batchesAMinute = { person: 120, gateway: 6_000 } as const;
/** For one person in a minute: far above what looking at maps needs. */
const looksAMinute = { tracks: 600, exports: 60 } as const;

const callers = rolesOf('/historical-data');

const exportQuery = z
  .strictObject({
    organization: organizationId.optional(),
    format: z.enum(trackFormats),
    usernames: z
      .string()
      .max(40 * trackingLimits.people)
      .transform(text => text.split(','))
      .pipe(z.array(username).min(1).max(trackingLimits.people)),
    from: time,
    to: time,
    timezone: timeZone.default('UTC'),
  })
  .superRefine(inOrder);

/**
 * What tracking does besides its calls: takes positions of devices, tells tracks in their dense form and as files, and
 * deletes what is not kept.
 */
export async function tracking(app: FastifyInstance, { db, config }: TrackingOptions): Promise<void> {
  const verifier = identityProviderOf(db).verifier(db);
  readJsonBodies(app);
  answerRefusals(app);
  app.addHook('onRequest', async request => {
    if (request.method === 'POST' && !isSameOrigin(request, config)) {
      throw new CallFailure('forbidden', 'The request comes from a page of another site.');
    }
  });

  /** Who sends positions, found before the body is read. */
  const senders = new WeakMap<FastifyRequest, Caller>();
  app.post(
    '/positions',
    {
      onRequest: async request => {
        const sender = await senderOf(request);
        await assertFeature(db, 'tracking', { organization: sender.organization ?? undefined });
        senders.set(request, sender);
      },
      config: {
        rateLimit: {
          hook: 'preParsing',
          timeWindow: '1 minute',
          keyGenerator: request => `positions ${senders.get(request)?.id}`,
          max: request => batchesAMinute[senders.get(request) === gateway ? 'gateway' : 'person'],
        },
      },
    },
    async (request, reply) => {
      const sender = senders.get(request);
      const parsed = positionBatch.safeParse(plainBody(request.body));
      if (!parsed.success) throw invalidInput(parsed.error, request.body);
      const own = sender === gateway ? undefined : sender?.username;
      const { positions, ...result } = await ingest(db, parsed.data.positions, { own, now: new Date() });
      announcePositions(db, positions);
      reply.header('cache-control', 'no-store');
      return { data: result };
    },
  );

  /** Who looks, found before a body is read. */
  const passes = new WeakMap<FastifyRequest, TrackingPass>();
  const passOf = (request: FastifyRequest): TrackingPass => {
    const pass = passes.get(request);
    if (pass === undefined) throw new Error('a track is asked for by nobody');
    return pass;
  };
  /** What a route is given that tells where people were, once `find` has found who asks. */
  const lookedAt = (what: keyof typeof looksAMinute, find: (request: FastifyRequest) => Promise<TrackingPass>) => ({
    onRequest: async (request: FastifyRequest) => {
      const pass = await find(request);
      assertRole(callers, pass.caller);
      passes.set(request, pass);
    },
    config: {
      rateLimit: {
        hook: 'preParsing',
        timeWindow: '1 minute',
        keyGenerator: (request: FastifyRequest) => `${what} ${passOf(request).caller.id}`,
        max: looksAMinute[what],
      },
    } as const,
  });

  app.post(
    '/tracks',
    lookedAt('tracks', request => trackingPassOf(db, request)),
    async (request, reply) => {
      const pass = passOf(request);
      const input = tracksInput.safeParse(plainBody(request.body));
      if (!input.success) throw invalidInput(input.error, request.body);
      const scope = confined(await scopeOf(db, {}, pass.caller, input.data), pass);
      const { asked, people } = await looked(request, pass.caller, scope, input.data);
      const pages = await forwardedPages(db, asked.organization, people);
      const tracksOf = pages ? tracksBy(pages) : (person: RangePerson) => readTrack(db, person);
      const tracks = encodedTracks(tracksOf, people, input.data.zoom);
      reply.type('application/octet-stream').header('cache-control', 'no-store');
      return reply.send(packed(request, reply, Readable.from(tracks, { objectMode: false })));
    },
  );

  const findExporter = async (request: FastifyRequest): Promise<TrackingPass> => ({
    caller: await findCaller(db, verifier, tokenOf(request)),
    organization: undefined,
    expiresAt: undefined,
  });
  app.get('/tracks/export', lookedAt('exports', findExporter), async (request, reply) => {
    const { caller } = passOf(request);
    const query = exportQuery.safeParse(request.query);
    if (!query.success) throw invalidInput(query.error, request.query);
    const { format, timezone } = query.data;
    const { asked, people, now } = await looked(
      request,
      caller,
      await scopeOf(db, {}, caller, query.data),
      query.data,
      format,
    );
    const pages = await forwardedPages(db, asked.organization, people);
    const { type, write } = exporters[format];
    const day = query.data.from.slice(0, 10);
    const whose = people.length === 1 ? people[0]?.username : `${people.length}-people`;
    reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="tracks-${whose}-${day}.${format}"`)
      .header('x-content-type-options', 'nosniff');
    return reply.send(
      Readable.from(write({ pagesOf: pages ?? (person => pagesOf(db, person)), people, timezone, now })),
    );
  });

  everyNowAndThen(app, SWEEPING_MS, 'old positions were not deleted', () => sweepPositions(db));

  async function senderOf(request: FastifyRequest): Promise<Caller> {
    const secret = [request.headers[TRACKING_HEADER.toLowerCase()]].flat()[0];
    if (secret !== undefined) {
      if (isGatewaySecret(db, secret)) return gateway;
      throw new CallFailure('unauthenticated', `The secret in ${TRACKING_HEADER} is not right.`);
    }
    return personWhoMayCall(db, (await verifyAccess(verifier, bearerOf(request))).sub);
  }

  /** The people who may be looked at, once the audit log says that they are. */
  async function looked(
    request: FastifyRequest,
    caller: Caller,
    scope: Scope,
    { usernames, from, to }: { usernames: string[]; from: string; to: string },
    format?: (typeof trackFormats)[number],
  ) {
    const organization = oneOrganization(scope);
    await assertFeature(db, 'tracking', scope);
    const asked: AskedRange = { organization, usernames, from: new Date(from), to: new Date(to) };
    const now = new Date();
    const people = await peopleInRange(db, asked, now);
    const sender = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const looker: Looker = { db, caller, requestId: request.id, now, sender };
    await noteLookAtRange(looker, organization, people, { ...asked, format });
    return { asked, people, now };
  }
}

function tracksBy(pages: (person: RangePerson) => AsyncIterable<readonly Position[]>) {
  return async function* (person: RangePerson): AsyncGenerator<Track> {
    for await (const page of pages(person)) yield trackOf(person.username, page);
  };
}

/** The bytes as they are, or packed: what packs the service's other answers takes these for a picture. */
function packed(request: FastifyRequest, reply: FastifyReply, bytes: Readable): Readable {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return bytes;
  reply.header('content-encoding', 'gzip');
  const gzip = createGzip({ level: 4 });
  bytes.on('error', error => gzip.destroy(error));
  gzip.on('close', () => bytes.destroy());
  return bytes.pipe(gzip);
}
