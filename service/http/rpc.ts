import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { callPath } from '../../contract/transport';
import { CallFailure } from '../calls/failure';
import { answerRefusals } from './access';
import { readJsonBodies } from './jsonBodies';
import { isSameOrigin } from './origin';
import { plainBody } from './plainBody';
import { type ServingOptions, serving } from './serving';

const API_BASE = '/api/';

/** For one address and one call: far above what an office behind one address needs, far below what guessing needs. */
const publicRateLimit = { max: 1200, timeWindow: '1 minute' };

/** Every call of the contract, as POST of JSON; a reading call that needs no input can be made by GET as well. */
export async function rpc(app: FastifyInstance, options: ServingOptions): Promise<void> {
  const serve = serving(app, options);
  readJsonBodies(app);
  answerRefusals(app);

  app.addHook('onRequest', async request => {
    if (request.method === 'POST' && !isSameOrigin(request, options.config)) {
      throw new CallFailure('forbidden', 'The call comes from a page of another site.');
    }
  });

  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const url = callPath(name, API_BASE);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => ({
      data: await serve(name, plainBody(request.body), request, reply),
    });
    // Signed-in people are known by name; what anybody may call is limited by address.
    const limited = call.callers === 'public' ? { config: { rateLimit: publicRateLimit } } : {};
    app.post(url, limited, answer);
    if (call.effect === 'read' && call.input.safeParse({}).success) app.get(url, limited, answer);
  }
}
