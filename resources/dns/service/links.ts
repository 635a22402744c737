import { HOUR_MS, MINUTE_MS } from '../../../contract/durations';
import type { CallerContext } from '../../../service/calls/context';
import { createLink } from '../../../service/http/downloads';
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

/** Setting up a device takes longer, because the user has to fetch it first. */
const lifetimesMs = { setup: HOUR_MS, logs: 10 * MINUTE_MS } as const;

/** Path of links. It is below the base path of calls, so that proxies that forward calls forward it too. */
export const LINK_PATH = '/api/dns/file';

/** Returns a link to a file that expires after the lifetime of its kind. */
export function linkTo(
  context: Pick<CallerContext, 'keys' | 'origin' | 'now'>,
  target: LinkTarget,
): { url: string; expiresAt: string } {
  return createLink(context, LINK_PATH, lifetimesMs[target.kind], target);
}
