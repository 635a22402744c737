import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../service/calls/context';
import { CallFailure } from '../../../service/calls/failure';
import { clock } from '../../../service/clock';
import { assertFeature } from '../../../service/features';
import { readBody } from '../../../service/http/jsonBodies';
import { requestValue } from '../../../service/http/requestValue';
import { activeCallerOf, verifyAccess } from '../../../service/http/session';
import type { Services } from '../../../service/services';
import { positionBatch } from '../contract/mapping';
import { TRACKING_HEADER } from '../contract/positions';
import { ingest } from './ingest';
import type { Announcer } from './live/announce';
import { gateway, isGatewaySecret } from './tokens';

/** Rate limits of batches. A device sends what it has collected, while a gateway sends for thousands of devices. */
const batchesPerMinute = { person: 120, gateway: 6_000 } as const;

/** Serves `POST /positions`, which stores a batch of positions and announces them to live streams. */
export function servePositions(app: FastifyInstance, services: Services, announcer: Announcer): void {
  const { db, config } = services;

  const sending = requestValue(async request => {
    const sender = await senderOf(request);
    await assertFeature(db, 'tracking', { organization: sender.organization ?? undefined });
    return sender;
  });
  app.post(
    '/positions',
    {
      onRequest: sending.onRequest,
      config: {
        rateLimit: {
          hook: 'preParsing',
          timeWindow: '1 minute',
          keyGenerator: request => `positions ${sending.of(request).id}`,
          max: request => batchesPerMinute[sending.of(request) === gateway ? 'gateway' : 'person'],
        },
      },
    },
    async (request, reply) => {
      const sender = sending.of(request);
      const batch = readBody(positionBatch, request);
      const senderUsername = sender === gateway ? undefined : sender.username;
      const { positions, ...result } = await ingest(db, batch.positions, {
        senderUsername,
        now: clock.date(),
        log: request.log,
      });
      announcer.announce(positions);
      reply.header('cache-control', 'no-store');
      return { data: result };
    },
  );

  async function senderOf(request: FastifyRequest): Promise<Caller> {
    const secret = [request.headers[TRACKING_HEADER.toLowerCase()]].flat()[0];
    if (secret !== undefined) {
      if (isGatewaySecret(config, secret)) return gateway;
      throw new CallFailure('unauthenticated', `The secret in ${TRACKING_HEADER} is wrong.`);
    }
    return activeCallerOf((await verifyAccess(services, request)).record);
  }
}
