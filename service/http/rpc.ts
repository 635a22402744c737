import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { callPath } from '../../contract/transport';
import { handlers } from '../calls';
import { audit, targetOf } from '../calls/audit';
import type { BaseContext, Caller } from '../calls/context';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import { identityProviderOf } from '../identity/provider';
import { invalidInput } from './invalidInput';
import { isSameOrigin, serviceOrigin } from './origin';
import { plainBody } from './plainBody';
import { scopeOf } from './scope';
import { bearerOf, findCaller, keepToken, tokenOf, verifyBearer } from './session';

/** What the calls work with. */
export interface RpcOptions {
  db: Database;
  config: {
    /** The origin that browsers reach the service by; the listening address when absent. */
    publicUrl?: string | undefined;
  };
}

const API_BASE = '/api/';

/** For one address and one call: far above what an office behind one address needs, far below what guessing needs. */
const publicRateLimit = { max: 1200, timeWindow: '1 minute' };

/** A handler that answers something else than the contract says is a defect; looking costs time, so not in production. */
const checksAnswers = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';

/**
 * Every call of the contract, as POST of JSON; a reading call that needs no input can be made by GET as well.
 *
 * Each passes here, in this order: same origin, a JSON object, who calls, the role, the input, the organisation. So a
 * handler only runs for a caller who may make the call, with an input of the declared form and a scope to keep to.
 */
export async function rpc(app: FastifyInstance, { db, config }: RpcOptions): Promise<void> {
  const verifier = identityProviderOf(db).verifier(db);

  app.removeAllContentTypeParsers();
  // What a name such as __proto__ could do is seen to in plainBody, which names it.
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parseJson(request, body, (error, value) =>
      done(error && new CallFailure('invalid', 'The body is not valid JSON.'), value),
    );
  });

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof CallFailure)) throw error;
    request.log.debug({ code: error.code, field: error.field }, 'call refused');
    return reply.code(error.status).header('cache-control', 'no-store').send({ error: error.body });
  });

  app.addHook('onRequest', async request => {
    if (request.method === 'POST' && !isSameOrigin(request, config.publicUrl)) {
      throw new CallFailure('forbidden', 'The call comes from a page of another site.');
    }
  });

  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const url = callPath(name, API_BASE);
    const answer = (request: FastifyRequest, reply: FastifyReply) => serve(name, call, request, reply);
    // Signed-in people are known by name; what anybody may call is limited by address.
    const limited = call.callers === 'public' ? { config: { rateLimit: publicRateLimit } } : {};
    app.post(url, limited, answer);
    if (call.effect === 'read' && call.input.safeParse({}).success) app.get(url, limited, answer);
  }

  async function serve(name: CallName, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const body = plainBody(request.body);
    const base: BaseContext = {
      db,
      log: request.log,
      requestId: request.id,
      now: new Date(),
      origin: serviceOrigin(app, config.publicUrl),
    };
    let caller: Caller | undefined;
    let target: Record<string, unknown> = {};
    let outcome = 'internal';
    try {
      if (call.callers !== 'public') {
        caller = await findCaller(db, verifier, tokenOf(request));
        assertRole(call, caller);
      }
      const parsed = call.input.safeParse(body);
      if (!parsed.success) throw invalidInput(parsed.error, body);
      target = targetOf(body);
      const context =
        caller === undefined
          ? {
              ...base,
              bearer: () => verifyBearer(verifier, bearerOf(request)),
              verify: (token: string) => verifyBearer(verifier, token),
              keepToken: (token: Parameters<typeof keepToken>[2]) => keepToken(request, reply, token),
            }
          : { ...base, caller, scope: await scopeOf(db, call, caller, parsed.data) };
      const data = await handlerOf(name)(parsed.data, context);
      if (checksAnswers) assertAnswer(name, call, data);
      outcome = 'done';
      reply.header('cache-control', 'no-store');
      return { data };
    } catch (error) {
      if (error instanceof CallFailure) outcome = error.code;
      throw error;
    } finally {
      if (call.effect === 'write') audit(request.log, { call: name, actor: caller, target, outcome });
    }
  }
}

/** The handlers are typed one by one where they are written; here only their name is known. */
function handlerOf(name: CallName): (input: unknown, context: object) => unknown {
  return handlers[name] as (input: unknown, context: object) => unknown;
}

function assertRole({ callers }: Call, { role }: Caller): void {
  if (callers === 'public' || callers.includes(role)) return;
  throw new CallFailure(
    'forbidden',
    `Only the ${callers.length > 1 ? 'roles' : 'role'} ${callers.join(' and ')} may do this.`,
  );
}

function assertAnswer(name: CallName, call: Call, data: unknown): void {
  const checked = call.output.safeParse(data);
  if (checked.success) return;
  const where = checked.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${name} answers against the contract: ${where}`);
}
