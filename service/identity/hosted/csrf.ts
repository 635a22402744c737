/**
 * CSRF protection of the sign-in form. The form contains the signature of a cookie, which only our own pages can know.
 * Browsers don't send the cookie with requests from other sites.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secretsEqual } from '../../secretsEqual';
import { hmac, randomToken } from '../secrets';

const cookieName = 'idp_form';

/** Returns the token to put into the form. Sets the cookie if the browser has none. */
export function csrfToken(secret: Buffer, request: FastifyRequest, reply: FastifyReply, basePath: string): string {
  let browser = cookieOf(request);
  if (browser === undefined) {
    browser = randomToken();
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${cookieName}=${browser}; Path=${basePath}/idp/; HttpOnly; SameSite=Strict${secure}`);
  }
  return sign(secret, browser);
}

/** Whether a form comes from a page that was served to this browser. */
export function isValidCsrfToken(secret: Buffer, request: FastifyRequest, token: string | null): boolean {
  const browser = cookieOf(request);
  return browser !== undefined && secretsEqual(sign(secret, browser), token ?? '');
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  return /(?:^|; )idp_form=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
}

function sign(secret: Buffer, browser: string): string {
  return hmac(secret, `form:${browser}`);
}
