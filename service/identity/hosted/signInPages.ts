import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationContext } from '../operation';
import { embeddedPool } from '../pool';
import type { IdentitySession } from '../sessions';
import { issueHostedTokens } from '../tokens';
import { makeAuthorizationCode } from './authorizationCodes';
import { csrfToken, isValidCsrfToken } from './csrf';
import { hostedLanguage, refusalIn } from './language';
import { type Frame, type PageFrame, refusalPage, type Step, stepPage } from './pages';
import {
  type AuthorizationRequest,
  isRegistered,
  parseAuthorizationRequest,
  returnAddress,
  type UntrustedReason,
} from './request';
import { advance } from './steps';
import { style } from './style';

export interface HostedDependencies {
  context(request: FastifyRequest): OperationContext;
  frame: Frame;
  rateLimit: { max: number; timeWindow: string };
}

/**
 * Registers the authorization endpoint, its sign-in page and the logout endpoint. The pages keep no session: the
 * console's is enough.
 */
export function signInPages(app: FastifyInstance, { context, frame, rateLimit }: HostedDependencies): void {
  app.get('/idp/hosted.css', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/css');
    return style;
  });

  app.get(
    '/idp/oauth2/authorize',
    withValidRequest(async (_asked, request, reply) =>
      reply.redirect(`${frame.basePath}/idp/login?${queryOf(request)}`),
    ),
  );

  app.get(
    '/idp/login',
    withValidRequest((authorization, request, reply) =>
      sendStep(request, reply, authorization, { name: 'PASSWORD', username: authorization.loginHint ?? '' }),
    ),
  );

  app.post(
    '/idp/login',
    { config: { rateLimit } },
    withValidRequest(async (authorization, request, reply) => {
      const form = new URLSearchParams(String(request.body));
      if (form.has('lang')) return reply.redirect(`${frame.basePath}/idp/login?${queryInLanguage(request, form)}`, 303);
      const { language } = pageFrame(request, frame);
      if (!isValidCsrfToken(context(request).keys.secret, request, form.get('csrf'))) {
        const step: Step = { name: 'PASSWORD', username: '' };
        return sendStep(request, reply.code(403), authorization, step, language.texts.tooLong);
      }
      const progress = await advance(context(request), form, authorization.scope);
      if ('signIn' in progress)
        return reply.redirect(await redirectAfterSignIn(context(request), authorization, progress.signIn), 303);
      const { step, error } = progress;
      if (error === undefined) return sendStep(request, reply, authorization, step);
      return sendStep(request, reply.code(401), authorization, step, refusalIn(language, error));
    }),
  );

  // Redirects to a registered page, or to a new sign-in.
  app.get('/idp/logout', async (request, reply) => {
    const query = queryOf(request);
    if (query.get('client_id') !== embeddedPool.clientId) return refuse(request, reply, 'client', frame);
    const address = query.get('logout_uri');
    if (address !== null && isRegistered('signedOut', address, frame.consoleUrl())) return reply.redirect(address);
    // With `redirect_uri` instead of `logout_uri`, the client asks for a new sign-in, which checks the address itself.
    if (address === null && query.has('redirect_uri'))
      return reply.redirect(`${frame.basePath}/idp/oauth2/authorize?${query}`);
    return refuse(request, reply, 'address', frame);
  });

  /** Wraps a handler for valid requests. An invalid request is redirected to the client or gets an error page. */
  function withValidRequest(
    handle: (authorization: AuthorizationRequest, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = parseAuthorizationRequest(queryOf(request), frame.consoleUrl());
      if (parsed.kind === 'refused') return reply.redirect(parsed.location);
      if (parsed.kind === 'untrusted') return refuse(request, reply, parsed.reason, frame);
      return handle(parsed.request, request, reply);
    };
  }

  function sendStep(
    request: FastifyRequest,
    reply: FastifyReply,
    { redirectUri }: AuthorizationRequest,
    step: Step,
    error?: string,
  ) {
    const csrf = csrfToken(context(request).keys.secret, request, reply, frame.basePath);
    return sendPage(reply, stepPage(step, { csrf, error }, pageFrame(request, frame)), new URL(redirectUri).origin);
  }
}

/** Resolves to the address to redirect to after the sign-in: the client's, with a code or the tokens. */
async function redirectAfterSignIn(
  context: OperationContext,
  request: AuthorizationRequest,
  signIn: IdentitySession,
): Promise<string> {
  if (request.responseType === 'code') {
    return returnAddress(request, { code: await makeAuthorizationCode(context.db, signIn.originJti, request) });
  }
  const { expires_in, ...tokens } = await issueHostedTokens(context, signIn, request.nonce);
  return returnAddress(request, { ...tokens, expires_in: String(expires_in) });
}

function refuse(request: FastifyRequest, reply: FastifyReply, reason: UntrustedReason, frame: Frame): FastifyReply {
  return sendPage(reply.code(400), refusalPage(reason, pageFrame(request, frame)));
}

/** @param client the origin that submitting the form may redirect to, by default only the form's own */
function sendPage(reply: FastifyReply, page: string, client = ''): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${client}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Returns the raw query. Fastify's parser merges repeated parameters, which must be detected. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at + 1));
}

/** Returns the query of the sign-in page in the language that was chosen in its form. */
function queryInLanguage(request: FastifyRequest, form: URLSearchParams): URLSearchParams {
  const query = queryOf(request);
  query.set('lang', form.get('lang') ?? '');
  query.set('login_hint', form.get('username') ?? '');
  return query;
}

/** Returns what a page needs besides its content, in the language of the request. */
function pageFrame(request: FastifyRequest, frame: Frame): PageFrame {
  return { ...frame, language: hostedLanguage(queryOf(request), request.headers['accept-language']) };
}
