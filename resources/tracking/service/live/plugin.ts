import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { rolesOf } from '../../../../contract/routes';
import { runPeriodically, SWEEPING_MS } from '../../../../service/background';
import { oneOrganization } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { forPurpose } from '../../../../service/db/queuedPool';
import { assertFeature, withFeature } from '../../../../service/features';
import { assertRole, assertSameOrigin, limitScope, scopeOf } from '../../../../service/http/access';
import type { Services } from '../../../../service/services';
import { LIVE_PATH } from '../../contract/live';
import { readCurrentPositions, readNewestTimestamps } from '../current';
import { readGeofences, sweepGeofenceEvents } from '../geofences';
import { filterValidPasses, gateway, readTrackingToken } from '../tokens';
import { recordCurrentView } from '../trackViews';
import { admit } from './admission';
import { listenToNodes } from './messages';
import { Room, type RoomSource } from './room';
import { Session, type SessionHost } from './session';

/** Minimum interval between position messages. */
const SEND_INTERVAL_MS = 250;
const CHECK_INTERVAL_MS = 5_000;
/** Maximum time that a session can outlive its user's access. */
const ACCESS_CHECK_MS = 1_000;
/** How long a room without followers stays in memory, for those who come back. */
const EMPTY_ROOM_MS = 30_000;
/** Maximum number of websockets of one user: some windows on some devices. */
const MAX_PER_USER = 50;

const callers = rolesOf('/live-tracking');
const rateLimit = { max: 1200, timeWindow: '1 minute' };

/**
 * Serves the live stream of positions: `GET /live` is a websocket with the messages of
 * resources/tracking/contract/live.ts. It has the positions that any node receives.
 */
export async function liveStream(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config, bus } = services;
  const { log } = app;
  const sessions = new Set<Session>();
  const rooms = new Map<string, Room>();

  await listenToNodes(bus, {
    onMessage: (organization, read) => rooms.get(organization)?.receive(read()),
    onGap: () => {
      for (const room of rooms.values()) inBackground(room.reload());
    },
  });

  const host = sessionHost(services, log, sessions, rooms);
  const timers = [
    setInterval(() => {
      const now = clock.now();
      for (const room of rooms.values()) room.sendMoves();
      for (const session of sessions) session.checkTimeouts(now);
    }, SEND_INTERVAL_MS),
    setInterval(() => {
      for (const [organization, room] of rooms) {
        if (room.isUnusedSince(clock.now() - EMPTY_ROOM_MS)) rooms.delete(organization);
        else inBackground(room.recover().then(() => room.check()));
      }
    }, CHECK_INTERVAL_MS),
  ];

  app.get(
    LIVE_PATH,
    {
      websocket: true,
      config: { rateLimit },
      async preValidation(request) {
        assertSameOrigin(request, config);
        admit(request.ip, sessions);
      },
    },
    (socket, request) => {
      const origin = { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] };
      const session = new Session(socket, origin, host);
      sessions.add(session);
      socket.on('close', () => sessions.delete(session));
    },
  );
  runPeriodically(
    app,
    ACCESS_CHECK_MS,
    { id: 'liveTracking.work.rights', failure: 'who may still follow was not looked at' },
    () => forPurpose('check', () => closeUnauthorized(services, sessions)),
  );
  runPeriodically(
    app,
    SWEEPING_MS,
    { id: 'liveTracking.work.events', failure: 'old events of areas were not deleted' },
    () => sweepGeofenceEvents(db),
  );
  app.addHook('preClose', async () => {
    for (const session of sessions) session.end();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });

  function inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => log.error({ err: error }, 'live positions could not be read'));
  }
}

/** Returns what sessions need: the rooms, and checks of what a user may follow. */
function sessionHost(
  services: Services,
  log: FastifyBaseLogger,
  sessions: ReadonlySet<Session>,
  rooms: Map<string, Room>,
): SessionHost {
  const { db, hourlyKeys } = services;
  return {
    log,
    async verify(token, session) {
      const pass = await readTrackingToken(services, token);
      assertRole(callers, pass.caller);
      const others = [...sessions].filter(each => each !== session && each.userId === pass.caller.id);
      // A gateway has no limit, since it follows on behalf of many users.
      if (others.length >= MAX_PER_USER && pass.caller !== gateway) {
        throw new CallFailure(
          'too_many_requests',
          'You have live positions open in too many windows. Close one of them.',
        );
      }
      return pass;
    },
    async organizationOf(pass, organization) {
      const scope = await scopeOf(db, {}, pass.caller, limitScope({ organization }, pass));
      await assertFeature(db, 'tracking', scope);
      return oneOrganization(scope);
    },
    room(organization) {
      const room = rooms.get(organization) ?? new Room(sourceOf(db, organization), log);
      rooms.set(organization, room);
      return room;
    },
    recordView({ origin: { requestId, ...sender } }, { caller }, organization, usernames) {
      const viewer = { db, hourlyKeys, caller, requestId, sender, now: clock.date() };
      return recordCurrentView(viewer, 'tracking.viewLive', organization, usernames);
    },
  };
}

/**
 * Closes the websockets of users who were disabled, deleted, signed out, or got another role or organisation, and of
 * organisations that no longer have the feature.
 */
async function closeUnauthorized(services: Services, sessions: Iterable<Session>): Promise<void> {
  const checked = [...sessions].flatMap(session => {
    const { pass, organization } = session;
    return pass ? [{ session, pass, organization }] : [];
  });
  if (checked.length === 0) return;
  const valid = await filterValidPasses(
    services,
    checked.map(({ pass }) => pass),
  );
  const followed = new Set(checked.flatMap(({ organization }) => organization ?? []));
  const tracked = await withFeature(services.db, 'tracking', [...followed]);
  for (const { session, pass, organization } of checked) {
    if (!valid.has(pass)) session.refuse('unauthenticated', 'You can’t see live positions any more.');
    else if (organization !== undefined && !tracked.has(organization))
      session.refuse('feature_off', 'Tracking is no longer available for this organisation.');
  }
}

function sourceOf(db: Database, organization: string): RoomSource {
  return {
    current: usernames => readCurrentPositions(db, { organization, usernames }, clock.date()),
    areas: () => readGeofences(db, { organization }),
    newestTimestamps: () => readNewestTimestamps(db, organization, clock.date()),
  };
}
