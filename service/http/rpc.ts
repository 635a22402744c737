import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { callPath } from '../../contract/transport';
import { type AuditedCall, audited, auditRefusal, isAudited, namedBy } from '../audit/trail';
import { handlers } from '../calls';
import type { BaseContext } from '../calls/context';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import { identityProviderOf } from '../identity/provider';
import { answerRefusals, assertRole } from './access';
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
 *
 * A call that changes something is one transaction with its entries in the audit log, after what its handler prepares.
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

  answerRefusals(app);

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
    if (call.effect === 'read') return answer(name, call, body, request, reply);
    const entry: AuditedCall = {
      name,
      input: undefined,
      caller: undefined,
      scope: undefined,
      attempt: {
        requestId: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        action: name,
        actor: undefined,
      },
    };
    try {
      const data = await answer(name, call, body, request, reply, entry);
      logChange(request, entry, 'done');
      return data;
    } catch (error) {
      logChange(request, entry, error instanceof CallFailure ? error.code : 'internal');
      if (isAudited(name)) {
        entry.input ??= objectOf(call.input.safeParse(body).data);
        await auditRefusal(db, entry, error).catch(reason => {
          request.log.error({ err: reason }, 'a refusal could not be recorded');
        });
      }
      throw error;
    }
  }

  /** @param entry is filled with what becomes known; given for calls that change something */
  async function answer(
    name: CallName,
    call: Call,
    body: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
    entry?: AuditedCall,
  ): Promise<object> {
    const caller = call.callers === 'public' ? undefined : await findCaller(db, verifier, tokenOf(request));
    if (entry !== undefined) {
      entry.caller = caller;
      entry.attempt.actor = caller;
    }
    if (caller !== undefined) assertRole(call.callers, caller);
    const parsed = call.input.safeParse(body);
    if (!parsed.success) throw invalidInput(parsed.error, body);
    const scope = caller && (await scopeOf(db, call, caller, parsed.data));
    if (entry !== undefined) {
      entry.input = objectOf(parsed.data);
      entry.scope = scope;
    }
    const base: Omit<BaseContext, 'db'> = {
      log: request.log,
      requestId: request.id,
      now: new Date(),
      origin: serviceOrigin(app, config.publicUrl),
    };
    const whose = (at: Database) => {
      if (caller !== undefined) return { caller, scope };
      // Looked up where the work is done: a transaction may hold the only connection.
      const verifierThere = at === db ? verifier : identityProviderOf(db).verifier(at);
      return {
        bearer: () => verifyBearer(verifierThere, bearerOf(request)),
        verify: (token: string) => verifyBearer(verifierThere, token),
        keepToken: (token: Parameters<typeof keepToken>[2]) => keepToken(request, reply, token),
      };
    };
    const contextAt = (at: Database) => ({ ...base, ...whose(at), db: at });
    const handler = await handlerOf(name, parsed.data, contextAt(db));
    const work = async (at: Database) => {
      const data = await handler(contextAt(at));
      if (checksAnswers) assertAnswer(name, call, data);
      return data;
    };
    const data = await (entry !== undefined && isAudited(name) ? audited(db, entry, work) : work(db));
    reply.header('cache-control', 'no-store');
    return { data };
  }
}

/** One line of the log for every change, or attempt at one. */
function logChange({ log }: FastifyRequest, entry: AuditedCall, outcome: string): void {
  const { name, caller } = entry;
  const target = Object.fromEntries([...namedBy(entry)].map(([resource, ids]) => [resource, [...ids]]));
  log.info({ audit: { call: name, actor: caller?.id ?? null, role: caller?.role ?? null, target, outcome } }, 'audit');
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

type Doing = (context: object) => unknown;

/** The handlers are typed one by one where they are written; here only their name is known. */
interface AnyPreparing {
  prepare(input: unknown, context: object): Promise<Doing>;
}

/** What does a call, once all that comes before its transaction is done. */
async function handlerOf(name: CallName, input: unknown, context: object): Promise<Doing> {
  const handler = handlers[name] as ((input: unknown, context: object) => unknown) | AnyPreparing;
  return 'prepare' in handler ? handler.prepare(input, context) : at => handler(input, at);
}

function assertAnswer(name: CallName, call: Call, data: unknown): void {
  const checked = call.output.safeParse(data);
  if (checked.success) return;
  const where = checked.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${name} answers against the contract: ${where}`);
}
