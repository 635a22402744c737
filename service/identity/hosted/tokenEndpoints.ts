import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../../http/bearer';
import type { AccountAttributes } from '../directory';
import { IdentityError, refusals } from '../errors';
import { assertFactor } from '../factorRule';
import type { OperationContext } from '../operation';
import { embeddedPool } from '../pool';
import { continueSession, findSession, replaceRefreshToken, revokeRefreshToken } from '../sessions';
import { attributeClaims, issueHostedTokens, verifyToken } from '../tokens';
import { consumeAuthorizationCode } from './authorizationCodes';
import type { HostedDependencies } from './signInPages';

/** Errors of the token endpoint, as in RFC 6749. */
type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

export function tokenEndpoints(app: FastifyInstance, { context, rateLimit }: HostedDependencies): void {
  app.post('/idp/oauth2/token', { config: { rateLimit } }, async (request, reply) => {
    // Any origin may send this request, since it doesn't depend on cookies.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    const form = formOf(request);
    if (form.get('client_id') !== embeddedPool.clientId) return refuse(reply, 'invalid_client');
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return exchangeCode(context(request), form, reply);
      case 'refresh_token':
        return refresh(context(request), form, reply);
      case null:
        return refuse(reply, 'invalid_request');
      default:
        return refuse(reply, 'unsupported_grant_type');
    }
  });

  app.post('/idp/oauth2/revoke', { config: { rateLimit } }, async (request, reply) => {
    const form = formOf(request);
    if (form.get('client_id') !== embeddedPool.clientId) return refuse(reply, 'invalid_client');
    const token = form.get('token');
    if (!token) return refuse(reply, 'invalid_request');
    await revokeRefreshToken(context(request), token);
    return reply.header('cache-control', 'no-store').send();
  });

  app.get('/idp/oauth2/userInfo', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { db, keys } = context(request);
    try {
      const { originJti, scopes } = await verifyToken(keys, bearerOf(request) ?? '', 'access');
      if (!scopes.includes('openid')) throw refusals.scopeMissing();
      const { account } = await findSession(db, originJti, refusals.accessTokenRevoked);
      return { sub: account.sub, username: account.username, ...claimsIn(scopes, account.attributes) };
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      const challenge = `error="invalid_token", error_description="${error.message}"`;
      return reply
        .code(401)
        .header('www-authenticate', `Bearer ${challenge}`)
        .send({ error: 'invalid_token', error_description: error.message });
    }
  });
}

async function exchangeCode(context: OperationContext, form: URLSearchParams, reply: FastifyReply) {
  const { db } = context;
  const [code, redirectUri, codeVerifier] = [form.get('code'), form.get('redirect_uri'), form.get('code_verifier')];
  if (!code || !redirectUri) return refuse(reply, 'invalid_request');
  const grant = await consumeAuthorizationCode(db, code, { redirectUri, codeVerifier: codeVerifier ?? '' });
  if (grant === undefined) return refuse(reply, 'invalid_grant');
  return orInvalidGrant(reply, async () => {
    const signIn = await findSession(db, grant.originJti, refusals.refreshTokenRevoked);
    await assertFactor(db, context.settings.mfa, signIn.account);
    const refreshToken = await replaceRefreshToken(context, signIn.originJti);
    return { ...(await issueHostedTokens(context, signIn, grant.nonce)), refresh_token: refreshToken };
  });
}

function refresh(context: OperationContext, form: URLSearchParams, reply: FastifyReply) {
  const refreshToken = form.get('refresh_token');
  if (!refreshToken) return refuse(reply, 'invalid_request');
  return orInvalidGrant(reply, async () => {
    const signIn = await continueSession(context, refreshToken, null);
    const tokens = await issueHostedTokens(context, signIn);
    return { ...tokens, ...(signIn.refreshToken && { refresh_token: signIn.refreshToken }) };
  });
}

/** Converts any IdentityError to `invalid_grant`: the code or refresh token can't be used any more. */
async function orInvalidGrant(reply: FastifyReply, work: () => Promise<object>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityError) return refuse(reply, 'invalid_grant');
    throw error;
  }
}

function refuse(reply: FastifyReply, error: TokenError): FastifyReply {
  return reply
    .code(error === 'invalid_client' ? 401 : 400)
    .header('cache-control', 'no-store')
    .send({ error });
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}

/** Returns the claims that the scopes give access to. */
function claimsIn(scopes: readonly string[], attributes: AccountAttributes) {
  return Object.fromEntries(
    Object.entries(attributeClaims(attributes)).filter(([name]) => scopes.includes(scopeOf(name))),
  );
}

function scopeOf(attribute: string): string {
  if (attribute.startsWith('email')) return 'email';
  return attribute.startsWith('phone_number') ? 'phone' : 'profile';
}
