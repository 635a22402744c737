import type { CallerContext } from '../../../service/calls/context';
import { CallFailure } from '../../../service/calls/failure';
import { type IdentityKeys, seal, unseal } from '../../../service/identity/secrets';
import type { LogFilterInput } from '../contract/dns';
import type { ConfigPlatform } from '../contract/dnsWords';

/** The target of a link: a configuration file for a device, or a filtered log. */
export type LinkTarget =
  | {
      kind: 'setup';
      organization: string;
      platform: ConfigPlatform;
      deviceName?: string;
      filename: string;
    }
  | {
      kind: 'logs';
      organization: string;
      /** The only user who may open it. */
      caller: string;
      filename: string;
      asked: LogFilterInput;
    };

/** Lifetimes in seconds. Setting up a device takes longer, because the user has to fetch it first. */
const lifetimes = { setup: 60 * 60, logs: 10 * 60 } as const;

/** Path of links. It is below the base path of calls, so that proxies that forward calls forward it too. */
export const LINK_PATH = '/api/dns/file';

/** Creates an encrypted link that can't be forged or changed, and expires after the lifetime of its kind. */
export function createLink(
  { keys, origin, now }: Pick<CallerContext, 'keys' | 'origin' | 'now'>,
  target: LinkTarget,
): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + lifetimes[target.kind] * 1000);
  const link = seal(keys.secret, JSON.stringify({ ...target, use: LINK_PATH, exp: expiresAt.getTime() }));
  return { url: `${origin}${LINK_PATH}?link=${link}`, expiresAt: expiresAt.toISOString() };
}

/** Decrypts a link. @throws CallFailure `expired_link` when it is invalid or has expired */
export function readLink({ secret }: Pick<IdentityKeys, 'secret'>, link: unknown, now: Date): LinkTarget {
  const { use, exp, ...target } = decryptLink(secret, link);
  // Other values are encrypted with the same key, so check the purpose.
  if (use !== LINK_PATH || typeof exp !== 'number' || exp <= now.getTime()) {
    throw new CallFailure('expired_link', 'This link has expired. Ask for a new one.', 'link');
  }
  return target as LinkTarget;
}

function decryptLink(secret: Buffer, link: unknown): Record<string, unknown> {
  try {
    if (typeof link === 'string') return JSON.parse(unseal(secret, link));
  } catch {
    // The caller reports invalid links as expired, so that guessing reveals nothing.
  }
  return {};
}
