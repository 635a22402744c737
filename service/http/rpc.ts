import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { callPath } from '../../contract/transport';
import type { Purpose } from '../db/queuedPool';
import type { Services } from '../services';
import { assertSameOrigin } from './access';
import { readJsonBodies } from './jsonBodies';
import { requestValue } from './requestValue';
import { CallServer } from './serving';

const API_BASE = '/api/';

/** In bytes, for public calls, whose inputs are small. */
const PUBLIC_BODY = 64 * 1024;

/** Serves every call of the contract as POST of JSON. A read call without required input can be made by GET too. */
export async function rpc(app: FastifyInstance, services: Services): Promise<void> {
  const server = new CallServer(app, services);
  const publicRateLimit = { max: services.config.publicRequestLimit, timeWindow: '1 minute' };
  readJsonBodies(app);

  app.addHook('onRequest', async request => {
    if (request.method === 'POST') assertSameOrigin(request, services.config);
  });

  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const url = callPath(name, API_BASE);
    const identified = requestValue(request => server.identify(name, request));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => ({
      data: await server.serve(name, identified.of(request), request, reply),
    });
    const bounds = {
      onRequest: identified.onRequest,
      config: { purpose: purposeOf(call), ...(call.callers === 'public' && { rateLimit: publicRateLimit }) },
      ...(call.callers === 'public' && { bodyLimit: PUBLIC_BODY }),
    };
    app.post(url, bounds, answer);
    if (call.effect === 'read' && call.input.safeParse({}).success) app.get(url, bounds, answer);
  }
}

function purposeOf(call: Call): Purpose {
  return call.long ? 'long' : call.effect;
}
