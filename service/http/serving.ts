import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { operationHeader } from '../../contract/transport';
import { domains } from '../../resources/service';
import { splitEtags } from '../audit/staleRecords';
import { type AuditedCall, isAudited, recordsNamedBy } from '../audit/subjects';
import { audited, auditRefusal } from '../audit/trail';
import { handlers } from '../calls';
import type { BaseContext, Caller, Scope } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { isReferenceMissing } from '../db/databaseProblem';
import { assertFeature } from '../features';
import type { Services } from '../services';
import { assertRole, limitScope, type Pass, scopeOf } from './access';
import { bearerOf } from './bearer';
import { readCallInput } from './callInput';
import { checkBody } from './jsonBodies';
import { consoleAddress, portOf, requestedAddress } from './origin';
import { browserOf, findCaller, setSessionCookie, verifyBearer } from './session';

/** Who makes a call. */
export interface Identified {
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
 * Serves all calls. Each is checked in this order: caller, role, input, organisation, feature. So a handler only runs
 * for a caller who may make the call, with a valid input and a scope.
 *
 * A change and its audit entries are one transaction, which starts after the handler's `prepare`.
 */
export class CallServer {
  constructor(
    private readonly app: FastifyInstance,
    private readonly services: Services,
  ) {}

  /**
   * Identifies the caller before the body is read.
   * @throws CallFailure `unauthenticated` unless the call is public
   */
  async identify(name: CallName, request: FastifyRequest): Promise<Identified> {
    try {
      return await this.#identifyCaller(name, request);
    } catch (error) {
      if (calls[name].effect !== 'read') logChange(request, name, outcomeOf(error));
      throw error;
    }
  }

  /**
   * Serves one call.
   * @param identified who makes it, as found by `identify`
   * @returns the call's output, without the `data` envelope
   * @throws CallFailure
   */
  async serve(name: CallName, identified: Identified, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const call: Call = calls[name];
    const body = checkBody(request.body);
    const { id: requestId, ip, headers } = request;
    const attempt = { requestId, operation: operationOf(request), ip, userAgent: headers['user-agent'], action: name };
    const entry: AuditedCall = { name, attempt, caller: identified.caller, etagsInput: {} };
    if (call.effect === 'read') return this.#answer(entry, identified.pass, body, request, reply);
    try {
      const data = await this.#answer(entry, identified.pass, body, request, reply);
      logChange(request, name, 'done', entry);
      return data;
    } catch (error) {
      logChange(request, name, outcomeOf(error), entry);
      if (isAudited(name) && !call.elsewhere) {
        entry.input ??= asObject(call.input.safeParse(splitEtags(body).input).data);
        await auditRefusal(this.services, entry, error).catch(reason => {
          request.log.error({ err: reason }, 'a refusal could not be recorded');
        });
      }
      throw error;
    }
  }

  /** @param entry is completed step by step, so that a refusal can be logged with what is known by then */
  async #answer(
    entry: AuditedCall,
    pass: Pass | undefined,
    body: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { name, caller } = entry;
    const call: Call = calls[name];
    const { db } = this.services;
    if (caller !== undefined) assertRole(call.callers, caller);
    const { input, etags } = readCallInput(name, body);
    entry.etagsInput = etags;
    const roleScope = caller && (await scopeOf(db, call, caller, input));
    const scope = roleScope && pass ? limitScope(roleScope, pass) : roleScope;
    entry.input = asObject(input);
    entry.scope = scope;
    if (call.feature !== undefined && scope !== undefined) {
      const row = scope.organization === caller?.organization ? caller?.organizationRow : undefined;
      await assertFeature(db, call.feature, { ...scope, row });
    }
    const contextAt = this.#contextFor(request, reply, { caller, scope });
    const handler = await handlerOf(name, input, contextAt(db));
    const work = async (at: Database, currentInput: unknown) => {
      const data = await handler(contextAt(at), currentInput);
      if (validatesOutputs) assertOutput(name, call, data);
      return data;
    };
    const answering = isAudited(name)
      ? audited(db, entry, work)
      : call.heavy
        ? db.readHeavy(at => work(at, input))
        : work(db, input);
    const data = await answering.catch(async (error: unknown) => {
      // A record that the call refers to is missing: the caller or the organisation may just have been deleted.
      if (isReferenceMissing(error)) await this.#assertScope(name, request, input);
      throw error;
    });
    reply.header('cache-control', 'no-store');
    return data;
  }

  /** @throws CallFailure when the caller or the organisation of the call doesn't exist any more */
  async #assertScope(name: CallName, request: FastifyRequest, input: unknown): Promise<void> {
    const { caller } = await this.#identifyCaller(name, request);
    if (caller !== undefined) await scopeOf(this.services.db, calls[name], caller, input);
  }

  async #identifyCaller(name: CallName, request: FastifyRequest): Promise<Identified> {
    const passes = domains.find(({ passes }) => passes?.open(name))?.passes;
    const pass = await passes?.read(this.services, request);
    if (pass !== undefined) return { pass, caller: pass.caller };
    const isPublic = calls[name].callers === 'public';
    return { pass, caller: isPublic ? undefined : await findCaller(this.services, request) };
  }

  /** Returns a function that makes the handler's context for a database, or for the database of a transaction. */
  #contextFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, scope }: { caller: Caller | undefined; scope: Scope | undefined },
  ): (at: Database) => object {
    const { config, identity } = this.services;
    const port = portOf(this.app);
    const baseContext: BaseContext = {
      ...this.services,
      log: request.log,
      requestId: request.id,
      now: clock.date(),
      origin: requestedAddress(request, config, port),
      consoleUrl: consoleAddress(config, port),
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
