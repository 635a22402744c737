import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where browsers find the service. */
export interface AddressConfig {
  /** The address of the service for browsers, with its path. Default: the listening address. */
  publicUrl?: string;
  /** The path that all addresses start with. Default: none. */
  basePath?: string;
  /** The address of the console, if it is hosted elsewhere. */
  consoleUrl?: string;
  /** The address or host name of this machine that the service listens on. */
  host?: string;
}

/**
 * Returns the base of links to this service in mails and other messages, without a trailing slash: the configured
 * address, else the one for a browser on the same machine. It never depends on a request's `Host` header, which the client chooses.
 */
export function serviceAddress(addressConfig: AddressConfig, port: number | undefined): string {
  return addressConfig.publicUrl ?? localAddress(addressConfig, port);
}

/**
 * Returns the base of links in a response, without a trailing slash: the configured address, else the one that the
 * request was sent to. The browser sends its session only to that host, and only the sender gets the link.
 */
export function requestedAddress(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  addressConfig: AddressConfig,
  port: number | undefined,
): string {
  const address = `${protocol}://${host}`;
  if (addressConfig.publicUrl !== undefined || !URL.canParse(address)) return serviceAddress(addressConfig, port);
  return `${new URL(address).origin}${addressConfig.basePath ?? ''}`;
}

/** Returns the base of links to pages of the console, without a trailing slash. */
export function consoleAddress(addressConfig: AddressConfig, port: number | undefined): string {
  const { consoleUrl, host } = addressConfig;
  // Browsers don't create passkeys for IP addresses. `localhost` is no name for other addresses of this machine.
  const isLocalhost = host === '127.0.0.1' || host === '::1';
  return consoleUrl ?? serviceAddress(isLocalhost ? { ...addressConfig, host: 'localhost' } : addressConfig, port);
}

/** Returns the address for a browser on the same machine, without a trailing slash. */
export function localAddress({ host = '::', basePath = '' }: AddressConfig, port: number | undefined): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const name = isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === undefined ? '' : `:${port}`}${basePath}`;
}

/** Returns the port that an app listens on, or undefined before it does. */
export function portOf(app: FastifyInstance): number | undefined {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : undefined;
}

/**
 * Whether a request comes from a page of this service, from a console that is hosted elsewhere, or from no page at all.
 * It compares hosts, not schemes, because a proxy may terminate TLS.
 */
export function isSameOrigin(request: FastifyRequest, { publicUrl, consoleUrl }: AddressConfig): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if ([publicUrl, consoleUrl].some(url => url !== undefined && origin === new URL(url).origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Returns a function for Fastify's `rewriteUrl` that removes the base path, so that routes don't need to know it.
 * Addresses from which a proxy has already removed it stay as they are.
 */
export function stripBasePath(basePath: string): (request: { url?: string }) => string {
  return ({ url = '/' }) => {
    const hasBasePath = url.startsWith(basePath) && /^(?:[/?]|$)/.test(url.slice(basePath.length));
    if (!hasBasePath) return url;
    const pathBelow = url.slice(basePath.length);
    return pathBelow.startsWith('/') ? pathBelow : `/${pathBelow}`;
  };
}
