import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { domain, done, id, ipAddress, organizationId, port, requiredLine, time } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { region } from '../../servers/contract/servers';
import { platformLimits, proxyHealths, proxyTypes } from '../../servers/contract/serverWords';

const { read, write } = callsOf({ callers: rolesOf('/proxy'), addition: true });
const most = z.int().min(1).max(1_000_000).nullable();

/** A proxy for apps on networks that block direct connections. */
export const proxyRecord = z.object({
  id,
  name: z.string(),
  type: z.enum(proxyTypes),
  host: z.string(),
  port,
  username: z.string().nullable(),
  /** Whether a password is set. The password itself is never returned. */
  passwordSet: z.boolean(),
  /** The organisations whose apps may use it. Empty for all. */
  organizations: z.array(z.string()),
  /** The regions whose apps may use it. Empty for all. */
  regions: z.array(z.string()),
  /** Apps try lower numbers first. */
  priority: z.int(),
  active: z.boolean(),
  maxConnections: z.int().nullable(),
  rateLimitKBps: z.int().nullable(),
  /** The result of the last test. `healthError` explains a failure. */
  health: z.enum(proxyHealths),
  healthError: z.string().nullable(),
  latencyMs: z.int().nullable(),
  checkedAt: time.nullable(),
  /** Link to share, without the password. */
  shareLink: z.string(),
  createdAt: time,
  etag: etag.optional(),
});
export type ProxyOnWire = z.infer<typeof proxyRecord>;

const fields = z.strictObject({
  name: requiredLine(platformLimits.name),
  type: z.enum(proxyTypes),
  host: z.union([domain, ipAddress], 'must be a host name, such as proxy.example.net, or an IP address'),
  port,
  username: requiredLine(platformLimits.credential).nullable(),
  password: z.string().min(1).max(platformLimits.credential).nullable(),
  organizations: z.array(organizationId).max(100),
  regions: z.array(region).max(50),
  priority: z.int().min(0).max(1000),
  active: z.boolean(),
  maxConnections: most,
  rateLimitKBps: most,
});
const { shape } = fields;
const optional = { username: true, password: true, maxConnections: true, rateLimitKBps: true } as const;
const newProxy = fields.partial(optional).extend({
  organizations: shape.organizations.default([]),
  regions: shape.regions.default([]),
  priority: shape.priority.default(100),
  active: shape.active.default(true),
});

const named = z.strictObject({ proxyId: id });
const frankfurt = { proxyId: 'prx-frankfurt-1' };

/** Calls about proxies for apps. The specification lists none of them. */
export const proxy = {
  'proxy/list': read({ input: listInput.omit({ organization: true }), output: page(proxyRecord), example: {} }),

  'proxy/get': read({ input: named, output: proxyRecord, example: frankfurt }),

  /** Adds a proxy. The password is stored encrypted and never returned. */
  'proxy/add': write({
    input: newProxy,
    output: proxyRecord,
    example: {
      name: 'vienna-1',
      type: 'socks5',
      host: 'p9.example.net',
      port: 1080,
      username: 'app',
      password: 'secret',
    },
  }),

  /** Changes the fields that are present. The password is removed by null, and by a new host if it isn't sent again. */
  'proxy/update': write({
    input: z.strictObject({ ...named.shape, ...fields.partial().shape }),
    output: proxyRecord,
    example: { ...frankfurt, priority: 20 },
  }),

  'proxy/remove': write({ input: named, output: done, example: frankfurt }),

  'proxy/toggle': write({
    input: named.extend({ active: z.boolean() }),
    output: proxyRecord,
    example: { ...frankfurt, active: false },
  }),

  /**
   * Connects to the proxy from the service, with TLS, SOCKS5 or HTTP CONNECT over TLS. Refuses addresses outside the public
   * internet, so that the result reveals nothing about the service's own network.
   */
  'proxy/test': write({ input: named, output: proxyRecord, example: { proxyId: 'prx-loopback' } }),
};
