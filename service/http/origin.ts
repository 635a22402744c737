import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The origin that links to this service begin with: the configured one, else the address it listens on as a browser on
 * the same machine names it. Never what a request says, which whoever sends it chooses.
 */
export function serviceOrigin(app: FastifyInstance, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const [address] = app.addresses();
  if (address === undefined || typeof address === 'string') return 'http://localhost';
  return originAt(address.address, address.port);
}

/** The origin by which a browser on the same machine reaches a service that listens at this address. */
export function originAt(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Whether a request comes from a page of this service, or from no page at all. Hosts are compared and not schemes: a
 * proxy may end TLS before us.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
