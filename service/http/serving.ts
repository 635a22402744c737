import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { etagsInput } from '../../contract/etags';
import { operationHeader } from '../../contract/transport';
import { domains } from '../../resources/service';
import { splitEtags } from '../audit/staleRecords';
import { type AuditedCall, isAudited, recordsNamedBy } from '../audit/subjects';
import { audited, auditRefusal } from '../audit/trail';
import { handlers } from '../calls';
import type { BaseContext, Caller, Scope } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { invalidInput } from '../calls/invalidInput';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { assertFeature } from '../features';
import type { Services } from '../services';
import { assertRole } from './access';
import { checkFilterSize } from './filterBounds';
import { consoleAddress, portOf, serviceAddress } from './origin';
import { limitScope, type Pass } from './pass';
import { scopeOf } from './scope';
import { bearerOf, browserOf, findCaller, setSessionCookie, verifyBearer } from './session';

/**
 * Serves one call.
 * @param body its unvalidated input, as returned by `checkBody`
 * @returns the call's output, without the `data` envelope
 * @throws CallFailure
 */
type Serve = (
  name: CallName,
  body: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

export interface CallServer {
  serve: Serve;
  /**
   * Identifies the caller before the body is read.
   * @throws CallFailure `unauthenticated` unless the call is public
   */
  identify(name: CallName, request: FastifyRequest): Promise<void>;
}

interface Identified {
  caller: Caller | undefined;
  /** The pass of a domain's own token, if the call accepts one. */
  pass: Pass | undefined;
}

/**
 * Whether to check that outputs match the contract. A mismatch is a bug. Not in production, because the check takes
 * time.
 */
const validatesOutputs = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';

/**
 * Returns the functions that serve all calls, for RPC and REST. Each call is checked in this order: caller, role,
 * input, organisation, feature. So a handler only runs for a caller who may make the call, with a valid input and a
 * scope.
 *
 * A change and its audit entries are one transaction, which starts after the handler's `prepare`.
 */
export function createCallServer(app: FastifyInstance, services: Services): CallServer {
  const { db, config, identity } = services;
  const identified = new WeakMap<FastifyRequest, Identified>();

  return { serve, identify };

  async function identify(name: CallName, request: FastifyRequest): Promise<void> {
    try {
      identified.set(request, await identifyCaller(name, request));
    } catch (error) {
      if (calls[name].effect !== 'read') logChange(request, name, outcomeOf(error));
      throw error;
    }
  }

  async function identifyCaller(name: CallName, request: FastifyRequest): Promise<Identified> {
    const passes = domains.find(({ passes }) => passes?.open(name))?.passes;
    const pass = await passes?.read(services, request);
    if (pass !== undefined) return { pass, caller: pass.caller };
    const isPublic = calls[name].callers === 'public';
    return { pass, caller: isPublic ? undefined : await findCaller(services, request) };
  }

  async function serve(name: CallName, body: Record<string, unknown>, request: FastifyRequest, reply: FastifyReply) {
    const call: Call = calls[name];
    const entry: AuditedCall = {
      name,
      input: undefined,
      etagsInput: {},
      caller: undefined,
      scope: undefined,
      attempt: {
        requestId: request.id,
        operation: operationOf(request),
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        action: name,
        actor: undefined,
      },
    };
    if (call.effect === 'read') return answer(entry, call, body, request, reply);
    try {
      const data = await answer(entry, call, body, request, reply);
      logChange(request, name, 'done', entry);
      return data;
    } catch (error) {
      logChange(request, name, outcomeOf(error), entry);
      if (isAudited(name) && !call.elsewhere) {
        entry.input ??= asObject(call.input.safeParse(splitEtags(body).input).data);
        await auditRefusal(services, entry, error).catch(reason => {
          request.log.error({ err: reason }, 'a refusal could not be recorded');
        });
      }
      throw error;
    }
  }

  /** @param entry is completed step by step, so that a refusal can be logged with what is known by then */
  async function answer(
    entry: AuditedCall,
    call: Call,
    given: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { name } = entry;
    const { input: body, etagsInput: etags } = isAudited(name) ? splitEtags(given) : { input: given, etagsInput: {} };
    const { caller, pass } = identified.get(request) ?? (await identifyCaller(name, request));
    entry.caller = caller;
    entry.attempt.actor = caller;
    if (caller !== undefined) assertRole(call.callers, caller);
    checkFilterSize(body.filter);
    const parsed = call.input.safeParse(body);
    if (!parsed.success) throw invalidInput(parsed.error, body);
    const from = etagsInput.safeParse(etags);
    if (!from.success) throw invalidInput(from.error, etags);
    const roleScope = caller && (await scopeOf(db, call, caller, parsed.data));
    const scope = roleScope && pass ? limitScope(roleScope, pass) : roleScope;
    entry.input = asObject(parsed.data);
    entry.etagsInput = from.data;
    entry.scope = scope;
    if (call.feature !== undefined && scope !== undefined) await assertFeature(db, call.feature, scope);
    const contextAt = contextFor(request, reply, { caller, scope });
    const handler = await handlerOf(name, parsed.data, contextAt(db));
    const work = async (at: Database, input: unknown) => {
      const data = await handler(contextAt(at), input);
      if (validatesOutputs) assertOutput(name, call, data);
      return data;
    };
    const data = await (isAudited(name)
      ? audited(db, entry, work)
      : call.heavy
        ? db.readHeavy(at => work(at, parsed.data))
        : work(db, parsed.data));
    reply.header('cache-control', 'no-store');
    return data;
  }

  /** Returns a function that makes the handler's context for a database, or for the database of a transaction. */
  function contextFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, scope }: { caller: Caller | undefined; scope: Scope | undefined },
  ): (at: Database) => object {
    const baseContext: BaseContext = {
      ...services,
      log: request.log,
      requestId: request.id,
      now: clock.date(),
      origin: serviceAddress(config, portOf(app)),
      consoleUrl: consoleAddress(config, portOf(app)),
      sender: { ip: request.ip, userAgent: request.headers['user-agent'] },
    };
    const callerContext = (at: Database) => {
      if (caller !== undefined) return { caller, scope };
      // Verify on the same connection: the transaction may hold the only one.
      const verifier = identity.verifier(at);
      return {
        bearer: () => verifyBearer(verifier, bearerOf(request)),
        verify: (token: string) => verifyBearer(verifier, token),
        browser: () => browserOf(request, reply, config.basePath),
        setSessionCookie: (token: Parameters<typeof setSessionCookie>[2]) =>
          setSessionCookie(request, reply, token, config.basePath),
      };
    };
    return at => ({ ...baseContext, ...callerContext(at), db: at });
  }
}

/** Logs one line for every change or attempted change. @param entry as far as it is known */
function logChange({ log }: FastifyRequest, name: CallName, outcome: string, entry?: AuditedCall): void {
  const { id = null, role = null } = entry?.caller ?? {};
  const target = Object.fromEntries(
    [...(entry ? recordsNamedBy(entry) : [])].map(([resource, ids]) => [resource, [...ids]]),
  );
  log.info({ audit: { call: name, actor: id, role, target, outcome } }, 'audit');
}

/** Returns the operation id that a bulk run or an import sends with all of its requests, if it is a UUID. */
function operationOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[operationHeader];
  return typeof given === 'string' && isUuid(given) ? given.toLowerCase() : undefined;
}

function outcomeOf(error: unknown): string {
  return error instanceof CallFailure ? error.code : 'internal';
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

type RunHandler = (context: object, input: unknown) => unknown;

/** A handler with `prepare`. Handlers are typed where they are written; here only their name is known. */
interface AnyPreparingHandler {
  prepare(input: unknown, context: object): Promise<RunHandler>;
}

/** Returns the function that runs in the call's transaction, after the handler's preparation. */
async function handlerOf(name: CallName, input: unknown, context: object): Promise<RunHandler> {
  const handlersByName: { readonly [N in CallName]?: unknown } = handlers;
  const handler = handlersByName[name] as
    | ((input: unknown, context: object) => unknown)
    | AnyPreparingHandler
    | undefined;
  if (handler === undefined) {
    throw new CallFailure('not_implemented', 'This call is served by a real backend, not by the embedded service.');
  }
  return 'prepare' in handler ? handler.prepare(input, context) : (at, currentInput) => handler(currentInput, at);
}

function assertOutput(name: CallName, call: Call, data: unknown): void {
  const result = call.output.safeParse(data);
  if (result.success) return;
  const problems = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${name} answers against the contract: ${problems}`);
}
