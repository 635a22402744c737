/** Enumerations and limits of servers, virtual hosts, core instances and proxies, shared by schemas and definitions. */

/** `unknown`: not checked yet. `degraded`: responds, but not completely. */
export const serverStatuses = ['online', 'degraded', 'offline', 'unknown'] as const;

/**
 * `available`: on its server, not assigned. `assigned`: belongs to an organisation. `missing`: registered here, but not
 * on its server. `unregistered`: on the server, but not registered here. `error`: its last synchronisation failed.
 */
export const virtualHostStatuses = ['available', 'assigned', 'missing', 'unregistered', 'error'] as const;
export type VirtualHostStatus = (typeof virtualHostStatuses)[number];

/** The changes that a synchronisation makes, named like the fields of its result. */
export const syncChanges = ['added', 'removed', 'usersMissing', 'usersBlocked', 'groupsFixed'] as const;
export type SyncChange = (typeof syncChanges)[number];

export const coreStatuses = ['launching', 'running', 'stopping', 'stopped', 'failed', 'removing'] as const;
export type CoreStatus = (typeof coreStatuses)[number];

export const coreSizes = ['small', 'medium', 'large'] as const;

export const coreDownloads = ['client-config', 'installer', 'backup'] as const;

/** Signal's TLS proxy, SOCKS5, HTTP CONNECT over TLS, and the file transfer proxy of the chat server (XEP-0065). */
export const proxyTypes = ['tls', 'socks5', 'https', 'xep0065'] as const;
export type ProxyType = (typeof proxyTypes)[number];

export const proxyHealths = ['up', 'down', 'unknown'] as const;

export const platformLimits = {
  /** Length of the name of a server, core instance or proxy. */
  name: 64,
  region: 32,
  /** Length of an account name or a secret. */
  credential: 128,
  /** Users and groups that one call of a synchronisation changes. */
  syncChunk: 50,
} as const;

/** Matches a region, such as `eu-west-1`. */
export const REGION = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
