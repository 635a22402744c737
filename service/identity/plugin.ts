import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../../contract/parseJson';
import { runPeriodically, SWEEPING_MS } from '../background';
import { type BrandConfig, PRODUCT } from '../brand/config';
import type { Database } from '../db/connect';
import { databaseProblem, isQueueFull, isReferenceMissing } from '../db/databaseProblem';
import { RETRY_AFTER_S } from '../http/errors';
import { type AddressConfig, consoleAddress, portOf, serviceAddress } from '../http/origin';
import type { Sender } from './addresses';
import { discovery } from './discovery';
import { IdentityError } from './errors';
import { signInPages } from './hosted/signInPages';
import { tokenEndpoints } from './hosted/tokenEndpoints';
import { identityPoolOperations } from './identityPool/operations';
import { rotateSigningKeys } from './keyRotation';
import type {
  AccountDeletionHandler,
  AccountEventHandler,
  Operation,
  OperationContext,
  PoolSettings,
} from './operation';
import { operations } from './operations';
import { completeWithTokens } from './operations/signIn';
import { embeddedPool } from './pool';
import type { IdentityProvider } from './provider';
import { relyingPartyOf } from './relyingParty';
import type { IdentityKeys } from './secrets';
import { sweepExpired } from './sweep';
import { issuerAt } from './tokens';

export interface IdentityPluginOptions {
  db: Database;
  keys: IdentityKeys;
  identity: Pick<IdentityProvider, 'directory'>;
  config: AddressConfig &
    PoolSettings & {
      brand?: BrandConfig;
      publicRequestLimit: number;
      /** Days after which a new signing key takes over. Absent: keys aren't rotated. */
      signingKeyDays?: number;
      /** The domain that passkeys are created for. Default: the console's host. */
      webAuthnRpId?: string;
    };
  /** Deletes the service's other records of a user who deletes their own account. */
  deleteRecords: AccountDeletionHandler;
  accountEvents: AccountEventHandler;
}

/**
 * The embedded identity provider: Cognito's user pool protocol at /idp/, its identity pool protocol at /identity/, the
 * hosted sign-in, and discovery below /idp/<pool>/.well-known/. Register it without a prefix. Only the form of the
 * hosted sign-in uses a cookie, which is its own.
 */
export const identityPlugin: FastifyPluginAsync<IdentityPluginOptions> = async (
  app,
  { db, keys, identity, config, deleteRecords, accountEvents },
) => {
  // Limits the load that one address can cause. Guessing is limited per account, in the database.
  const rateLimit = { max: config.publicRequestLimit, timeWindow: '1 minute' };
  const origin = () => serviceAddress(config, portOf(app));
  const issuer = () => issuerAt(origin());
  const consoleUrl = () => consoleAddress(config, portOf(app));
  const product = config.brand?.name ?? PRODUCT;
  const context = (request: FastifyRequest): OperationContext => ({
    db,
    keys,
    directory: identity.directory,
    issuer: issuer(),
    settings: config,
    relyingParty: relyingPartyOf(consoleUrl(), { id: config.webAuthnRpId, name: product }),
    sender: senderOf(request),
    completeSignIn: completeWithTokens,
    deleteRecords,
    notifyUser: (at, account, event, newAddress) =>
      accountEvents(at, account, { event, consoleUrl: consoleUrl(), sender: senderOf(request), newAddress }),
  });

  runPeriodically(app, SWEEPING_MS, { id: 'work.signIns', failure: 'expired sign-ins were not removed' }, () =>
    sweepExpired(db, config.sessions),
  );
  runPeriodically(app, SWEEPING_MS, { id: 'work.signingKeys', failure: 'signing keys were not replaced' }, () =>
    rotateSigningKeys({ db, keys }, config.signingKeyDays),
  );

  // Clients send application/x-amz-json-1.1. Read any type as JSON, so that a wrong one gets an error in this protocol.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.setErrorHandler(answerError);

  const answerOperations = (path: string, service: string, offered: ReadonlyMap<string, Operation>) =>
    app.post(path, { config: { rateLimit } }, async (request, reply) => {
      const [target, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
      const operation = target === service ? offered.get(name) : undefined;
      if (operation === undefined) throw new IdentityError('UnknownOperationException', 'Unknown operation');
      const run = () => operation(context(request), parseBody(request.body));
      const body = await run().catch((error: unknown) => {
        // The account has just been deleted. The operation now finds that out itself.
        if (isReferenceMissing(error)) return run();
        throw error;
      });
      return send(reply, 200, body);
    });
  answerOperations(embeddedPool.path, 'AWSCognitoIdentityProviderService', operations);
  answerOperations(embeddedPool.identityPoolPath, 'AWSCognitoIdentityService', identityPoolOperations);

  const isSignUpOpen = config.signUp === 'open';
  const frame = { basePath: config.basePath ?? '', product, consoleUrl, isSignUpOpen };
  const hosted = { context, frame, rateLimit };
  signInPages(app, hosted);
  tokenEndpoints(app, hosted);

  discovery(app, keys, origin, issuer);
};

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof IdentityError) return refuse(reply, 400, error);
  const status = statusOf(error);
  if (status === 429) return refuse(reply, status, new IdentityError('TooManyRequestsException', 'Rate exceeded'));
  if (status !== undefined && status < 500) {
    return refuse(reply, status, new IdentityError('SerializationException', 'The request cannot be read'));
  }
  const problem = databaseProblem(error);
  if (problem !== undefined) reply.header('retry-after', RETRY_AFTER_S);
  if (!isQueueFull(error)) request.log.error({ err: error }, 'an identity operation failed');
  if (problem !== undefined) return refuse(reply, 503, new IdentityError('InternalErrorException', problem));
  return refuse(reply, 500, new IdentityError('InternalErrorException', 'Internal error'));
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/x-amz-json-1.1')
    .header('cache-control', 'no-store')
    .header('x-amzn-requestid', reply.request.id)
    .send(JSON.stringify(body));
}

/** Sends an error in the protocol's format. Some clients read the header, others the body. */
function refuse(reply: FastifyReply, status: number, { code, message }: IdentityError): FastifyReply {
  return send(reply.header('x-amzn-errortype', `${code}:`), status, { __type: code, message });
}

function senderOf({ ip, headers }: FastifyRequest): Sender {
  return { ip, userAgent: headers['user-agent'] };
}

function parseBody(body: unknown): unknown {
  const value = parseJson(String(body));
  if (value === undefined) throw new IdentityError('SerializationException', 'The request body is not valid JSON');
  return value;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}
