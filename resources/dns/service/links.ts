import type { CallerContext } from '../../../service/calls/context';
import { CallFailure } from '../../../service/calls/failure';
import { type IdentityKeys, seal, unseal } from '../../../service/identity/secrets';
import type { AskedLogs } from '../contract/dns';
import type { ConfigPlatform } from '../contract/dnsWords';

/** What a link leads to: the file that sets a device up, or the log as it was filtered. */
export type Linked =
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
      /** Only this person may follow it. */
      caller: string;
      filename: string;
      asked: AskedLogs;
    };

/** In seconds. A device is set up by hand, by a user who has to find it first. */
const lifetimes = { setup: 60 * 60, logs: 10 * 60 } as const;

/** Where links lead. It is below the calls' base, so that whatever leads to these leads to it. */
export const FILES = '/api/dns/file';

/** A link that no one can make or change, and that is good for the lifetime of its kind. */
export function linkTo(
  { keys, origin, now }: Pick<CallerContext, 'keys' | 'origin' | 'now'>,
  linked: Linked,
): { url: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + lifetimes[linked.kind] * 1000);
  const link = seal(keys.secret, JSON.stringify({ ...linked, use: FILES, exp: expiresAt.getTime() }));
  return { url: `${origin}${FILES}?link=${link}`, expiresAt: expiresAt.toISOString() };
}

/** @throws CallFailure `expired_link` when it is not good, or not any more */
export function readLink({ secret }: Pick<IdentityKeys, 'secret'>, link: unknown, now: Date): Linked {
  const { use, exp, ...linked } = open(secret, link);
  // What else is sealed with the same key is no link.
  if (use !== FILES || typeof exp !== 'number' || exp <= now.getTime()) {
    throw new CallFailure('expired_link', 'The link has expired; ask for a new one.', 'link');
  }
  return linked as Linked;
}

function open(secret: Buffer, link: unknown): Record<string, unknown> {
  try {
    if (typeof link === 'string') return JSON.parse(unseal(secret, link));
  } catch {
    // Said by the caller, as of one that has expired: anyone who tries learns nothing.
  }
  return {};
}
