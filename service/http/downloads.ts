import type { CallerContext } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { type IdentityKeys, seal, unseal } from '../identity/secrets';

/** Of the routes that links lead to. Per address: far above normal use, far below what guessing a link takes. */
export const linkConfig = { rateLimit: { max: 600, timeWindow: '1 minute' } };

/** Returns a link to `path` that expires. Its payload is encrypted and authenticated, so that it can't be forged. */
export function createLink(
  { keys, origin, now }: Pick<CallerContext, 'keys' | 'origin' | 'now'>,
  path: string,
  lifetimeMs: number,
  payload: object,
): { url: string; expiresAt: string } {
  const exp = now.getTime() + lifetimeMs;
  // Other values are encrypted with the same key, so the link also names its purpose.
  const link = seal(keys.secret, JSON.stringify({ ...payload, use: path, exp }));
  return { url: `${origin}${path}?link=${link}`, expiresAt: new Date(exp).toISOString() };
}

/** Returns the payload of a link to `path`. @throws CallFailure `expired_link` if it is invalid or has expired */
export function readLink<T extends object>(
  { secret }: Pick<IdentityKeys, 'secret'>,
  path: string,
  link: unknown,
  now: Date,
): T {
  const { use, exp, ...payload } = unsealLink(secret, link);
  if (use !== path || typeof exp !== 'number' || exp <= now.getTime()) {
    throw new CallFailure('expired_link', 'This link has expired. Ask for a new one.', 'link');
  }
  return payload as T;
}

function unsealLink(secret: Buffer, link: unknown): Record<string, unknown> {
  try {
    if (typeof link === 'string') return JSON.parse(unseal(secret, link));
  } catch {
    // The caller reports invalid links as expired, so that guessing reveals nothing.
  }
  return {};
}

/** Returns the headers of a response that browsers save as a file and don't cache. */
export function attachmentHeaders(filename: string) {
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
  };
}
