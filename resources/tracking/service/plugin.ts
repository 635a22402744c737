import type { FastifyInstance } from 'fastify';
import { everyNowAndThen } from '../../../service/background';
import { assertSameOrigin } from '../../../service/http/access';
import { readJsonBodies } from '../../../service/http/jsonBodies';
import type { Services } from '../../../service/services';
import type { Announcer } from './live/announce';
import { sweepPositions } from './sweep';
import { takePositions } from './takePositions';
import { tellTracks } from './tellTracks';

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
  takePositions(app, services, announcer);
  tellTracks(app, services);
  everyNowAndThen(app, SWEEPING_MS, { id: 'positions.work.old', failure: 'old positions were not deleted' }, () =>
    sweepPositions(db),
  );
}
