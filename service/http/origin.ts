import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../contract/loopback';

/** Where the service is, as browsers have it. */
export interface Whereabouts {
  /** The address that browsers reach the service by, its path included; the listening address when absent. */
  publicUrl?: string;
  /** The path that everything is below; none when absent. */
  basePath?: string;
  /** Where the console is hosted, when that is elsewhere. */
  consoleUrl?: string;
  /** What it listens on: an address or a name of this machine. */
  host?: string;
}

/**
 * What links to this service begin with: the configured address, else the one that a browser on the same machine
 * reaches it by, without a final slash. Never what a request says, which its sender chooses.
 */
export function serviceAddress(whereabouts: Whereabouts, port: number | undefined): string {
  return whereabouts.publicUrl ?? localAddress(whereabouts, port);
}

/** What links to pages of the console begin with, without a final slash. */
export function consoleAddress(whereabouts: Whereabouts, port: number | undefined): string {
  return whereabouts.consoleUrl ?? serviceAddress(whereabouts, port);
}

/** By what a browser on the same machine reaches a service that listens on this port, without a final slash. */
export function localAddress({ host = '::', basePath = '' }: Whereabouts, port: number | undefined): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === undefined ? '' : `:${port}`}${basePath}`;
}

/**
 * The address to tell people: this machine by its name, since browsers make no passkeys at an address of numbers.
 * @param address without a final slash
 */
export function addressByName(address: string): string {
  const { hostname } = new URL(address);
  return isLoopback(hostname) ? address.replace(hostname, 'localhost') : address;
}

/** The port that an app listens on; undefined before it does. */
export function portOf(app: FastifyInstance): number | undefined {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : undefined;
}

/**
 * Whether a request comes from a page of this service, of the console that is hosted elsewhere, or from no page at all.
 * Hosts are compared and not schemes: a proxy may end TLS before us.
 */
export function isSameOrigin(request: FastifyRequest, { publicUrl, consoleUrl }: Whereabouts): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if ([publicUrl, consoleUrl].some(url => url !== undefined && origin === new URL(url).origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Takes the path that everything is below from the addresses of requests, so that routes need not know it. A proxy that
 * has taken it off already does no harm.
 */
export function withoutBase(basePath: string): (request: { url?: string }) => string {
  return ({ url = '/' }) => {
    const isBelow = url.startsWith(basePath) && /^(?:[/?]|$)/.test(url.slice(basePath.length));
    if (!isBelow) return url;
    const below = url.slice(basePath.length);
    return below.startsWith('/') ? below : `/${below}`;
  };
}
