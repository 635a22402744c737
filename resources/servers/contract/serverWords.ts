/** The words of servers, virtual hosts, core instances and proxies, for schemas and for the console's definitions alike. */

/** `unknown`: not asked yet. `degraded`: it answers, but not all that it should. */
export const serverStatuses = ['online', 'degraded', 'offline', 'unknown'] as const;

/**
 * `available`: on its server and no organisation's. `assigned`: an organisation's. `missing`: known here, not on its
 * server. `unregistered`: on the server, and not yet taken over here. `error`: the last synchronisation of it failed.
 */
export const virtualHostStatuses = ['available', 'assigned', 'missing', 'unregistered', 'error'] as const;
export type VirtualHostStatus = (typeof virtualHostStatuses)[number];

export const coreStatuses = ['launching', 'running', 'stopping', 'stopped', 'failed', 'removing'] as const;
export type CoreStatus = (typeof coreStatuses)[number];

export const coreSizes = ['small', 'medium', 'large'] as const;

export const coreDownloads = ['client-config', 'installer', 'backup'] as const;

/** Signal's TLS proxy, SOCKS5, HTTP CONNECT, and the file transfer proxy of the chat server (XEP-0065). */
export const proxyTypes = ['tls', 'socks5', 'https', 'xep0065'] as const;
export type ProxyType = (typeof proxyTypes)[number];

export const proxyHealths = ['up', 'down', 'unknown'] as const;

export const platformLimits = {
  /** A server's, a core instance's or a proxy's name. */
  name: 64,
  region: 32,
  /** An account's name, or a secret. */
  credential: 128,
  /** People and groups that one call of a synchronisation puts right. */
  syncChunk: 50,
} as const;

/** A region, such as `eu-west-1`. */
export const REGION = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
