import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../../../service/background';
import { assertSameOrigin } from '../../../service/http/access';
import { readJsonBodies } from '../../../service/http/jsonBodies';
import type { Services } from '../../../service/services';
import type { Announcer } from './live/announce';
import { servePositions } from './positionsRoute';
import { sweepPositions } from './sweep';
import { serveTracks } from './tracksRoutes';

interface TrackingOptions extends Services {
  announcer: Announcer;
}

const SWEEPING_MS = 10 * 60_000;

/** Registers tracking's routes besides its calls, and the timer that deletes old positions. */
export async function tracking(app: FastifyInstance, { announcer, ...services }: TrackingOptions): Promise<void> {
  const { db, config } = services;
  readJsonBodies(app);
  app.addHook('onRequest', async request => {
    if (request.method === 'POST') assertSameOrigin(request, config);
  });
  servePositions(app, services, announcer);
  serveTracks(app, services);
  runPeriodically(app, SWEEPING_MS, { id: 'positions.work.old', failure: 'old positions were not deleted' }, () =>
    sweepPositions(db),
  );
}
