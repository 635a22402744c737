import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { organizationId, time, timeZone, username } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { type Caller, oneOrganization, type Scope } from '../../../service/calls/context';
import { parseInput } from '../../../service/calls/invalidInput';
import { clock } from '../../../service/clock';
import { assertFeature } from '../../../service/features';
import { assertRole, limitScope, scopeOf } from '../../../service/http/access';
import { attachmentHeaders } from '../../../service/http/downloads';
import { readBody } from '../../../service/http/jsonBodies';
import { type RequestValue, requestValue } from '../../../service/http/requestValue';
import { accessCheck, accessOf, findCaller, whileAllowed } from '../../../service/http/session';
import type { Services } from '../../../service/services';
import { checkRange, type Position, tracksInput } from '../contract/mapping';
import { type TrackFormat, trackFormats, trackingLimits } from '../contract/positions';
import { encodeChunk, encodeEnd, encodeHeader } from '../contract/trackCodec';
import { type Track, trackOf } from '../contract/tracks';
import { readTrack } from './columns';
import { exporters } from './exports';
import { pagesOf } from './exports/points';
import { forwardPages } from './forward';
import { type RangeUser, readUsersInRange } from './range';
import { gateway, type TrackingPass, trackingPassOf } from './tokens';
import { recordRangeView, type Viewer } from './trackViews';

/** Requests per minute and user, far more than viewing maps needs. */
const requestsPerMinute = { tracks: 600, exports: 60 } as const;

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
  .superRefine(checkRange);

/**
 * Serves `POST /tracks`, which returns tracks in binary form, and `GET /tracks/export`, which returns files. Writes an
 * audit entry before each response.
 */
export function serveTracks(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  const viewerPass = requestPass(request => trackingPassOf(services, request));
  app.post('/tracks', routeOptions('tracks', viewerPass), async (request, reply) => {
    const pass = viewerPass.of(request);
    const input = readBody(tracksInput, request);
    const scope = limitScope(await scopeOf(db, {}, pass.caller, input), pass);
    const { organization, people } = await auditRange(services, request, pass.caller, scope, input);
    const access = pass.caller === gateway ? undefined : pass;
    const assertAllowed = accessCheck(services, 'tracking', organization, access);
    const pages = await forwardPages(config, organization, people);
    const tracksOf = pages ? tracksOfPages(pages) : (person: RangeUser) => readTrack(db, person);
    const tracks = encodeTracks(person => whileAllowed(tracksOf(person), assertAllowed), people);
    reply.type('application/octet-stream').header('cache-control', 'no-store');
    return reply.send(compress(request, reply, Readable.from(tracks, { objectMode: false })));
  });

  const exporterPass = requestPass(async request => {
    const at = clock.date();
    const caller = await findCaller(services, request);
    return { ...accessOf(caller, at), organization: undefined, expiresAt: undefined };
  });
  app.get('/tracks/export', routeOptions('exports', exporterPass), async (request, reply) => {
    const pass = exporterPass.of(request);
    const { caller } = pass;
    const query = parseInput(exportQuery, request.query);
    const { format, timezone, from } = query;
    const scope = await scopeOf(db, {}, caller, query);
    const { organization, people, now } = await auditRange(services, request, caller, scope, query);
    const assertAllowed = accessCheck(services, 'tracking', organization, pass);
    const pages = (await forwardPages(config, organization, people)) ?? ((person: RangeUser) => pagesOf(db, person));
    const { type, write } = exporters[format];
    const subject = people.length === 1 ? people[0]?.username : `${people.length}-users`;
    reply.type(type).headers(attachmentHeaders(`tracks-${subject}-${from.slice(0, 10)}.${format}`));
    return reply.send(
      Readable.from(write({ pagesOf: person => whileAllowed(pages(person), assertAllowed), people, timezone, now })),
    );
  });
}

/** Finds the caller before the body is read, and checks their role. */
function requestPass(find: (request: FastifyRequest) => Promise<TrackingPass>): RequestValue<TrackingPass> {
  return requestValue(async request => {
    const pass = await find(request);
    assertRole(callers, pass.caller);
    return pass;
  });
}

function routeOptions(kind: keyof typeof requestsPerMinute, { onRequest, of }: RequestValue<TrackingPass>) {
  return {
    onRequest,
    config: {
      rateLimit: {
        hook: 'preParsing',
        timeWindow: '1 minute',
        keyGenerator: (request: FastifyRequest) => `${kind} ${of(request).caller.id}`,
        max: requestsPerMinute[kind],
      },
      purpose: 'long',
    } as const,
  };
}

/** Writes the audit entry. Resolves to the users whose positions may be returned. */
async function auditRange(
  services: Services,
  request: FastifyRequest,
  caller: Caller,
  scope: Scope,
  { usernames, from, to, format }: { usernames: string[]; from: string; to: string; format?: TrackFormat },
) {
  const { db, hourlyKeys } = services;
  const organization = oneOrganization(scope);
  await assertFeature(db, 'tracking', scope);
  const range = { from: new Date(from), to: new Date(to) };
  const now = clock.date();
  const people = await readUsersInRange(services, { organization, usernames, ...range }, now);
  const sender = { ip: request.ip, userAgent: request.headers['user-agent'] };
  const viewer: Viewer = { db, hourlyKeys, caller, requestId: request.id, now, sender };
  await recordRangeView(viewer, organization, people, { ...range, format });
  return { organization, people, now };
}

function tracksOfPages(pages: (person: RangeUser) => AsyncIterable<readonly Position[]>) {
  return async function* (person: RangeUser): AsyncGenerator<Track> {
    for await (const page of pages(person)) yield trackOf(person.username, page);
  };
}

/** Encodes users' tracks while they are read, so memory use doesn't grow with the range. */
async function* encodeTracks(
  tracksOf: (person: RangeUser) => AsyncIterable<Track>,
  people: readonly RangeUser[],
): AsyncGenerator<Uint8Array> {
  yield encodeHeader();
  for (const person of people) for await (const track of tracksOf(person)) yield encodeChunk(track);
  yield encodeEnd();
}

/** Compresses the bytes if the client accepts gzip. The service's compression plugin skips binary responses. */
function compress(request: FastifyRequest, reply: FastifyReply, bytes: Readable): Readable {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return bytes;
  reply.header('content-encoding', 'gzip');
  const gzip = createGzip({ level: 4 });
  bytes.on('error', error => gzip.destroy(error));
  gzip.on('close', () => bytes.destroy());
  return bytes.pipe(gzip);
}
