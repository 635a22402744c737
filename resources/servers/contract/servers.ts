import { z } from 'zod';
import { call, callsOf } from '../../../contract/call';
import { domain, done, id, requiredLine, time, webAddress } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { organizationStatuses } from '../../organizations/contract/organizationWords';
import { platformLimits, REGION, serverStatuses, virtualHostStatuses } from './serverWords';

const { read, write } = callsOf({ callers: rolesOf('/servers') });
const ofHosts = callsOf({ callers: rolesOf('/virtual-hosts') });
const port = z.int().min(1).max(65_535);
const count = z.int().min(0);
export const region = z.string().regex(REGION, 'must be a region such as eu-west-1');

/** A chat server: a node or a cluster that is administered at one address. */
export const server = z.object({
  id,
  name: z.string(),
  /** The name that apps connect to. */
  host: z.string(),
  /** Where it is administered; null: the fake server that the demo holds in its own database. */
  apiUrl: z.string().nullable(),
  apiUser: z.string().nullable(),
  /** Whether there is a secret. It is never told. */
  apiSecretSet: z.boolean(),
  region: z.string().nullable(),
  c2sPort: port,
  s2sPort: port,
  wsPath: z.string(),
  /** What the last look at it found. */
  status: z.enum(serverStatuses),
  /** Why it is not online. */
  statusError: z.string().nullable(),
  version: z.string().nullable(),
  lastCheckedAt: time.nullable(),
  uptimeSeconds: count.nullable(),
  onlineUsers: count.nullable(),
  registeredUsers: count.nullable(),
  vhostCount: count.nullable(),
  createdAt: time,
  etag: etag.optional(),
});
export type ServerOnWire = z.infer<typeof server>;

/** Of a new server. An administration address within a private network is as good as any other: servers stand there. */
export const newServer = z.strictObject({
  name: requiredLine(platformLimits.name),
  host: domain,
  apiUrl: webAddress,
  apiUser: requiredLine(platformLimits.credential),
  apiSecret: z.string().min(1).max(platformLimits.credential),
  region: region.nullable().optional(),
  c2sPort: port.default(5222),
  s2sPort: port.default(5269),
  wsPath: z
    .string()
    .max(128)
    .regex(/^\/[\w./-]*$/, 'must be a path such as /ws')
    .default('/ws'),
});

/** A virtual host: the part of a chat server where one organisation's people are. */
export const virtualHost = z.object({
  /** The domain, such as `acme.chat.example.net`. */
  vhost: z.string(),
  serverId: id,
  status: z.enum(virtualHostStatuses),
  organization: z.string().nullable(),
  registeredUsers: count.nullable(),
  onlineUsers: count.nullable(),
  /** When its server reported this; null while the server doesn't answer. */
  reportedAt: time.nullable(),
  /** When the certificate that it shows ends; null while no one could look. */
  tlsExpiresAt: time.nullable(),
  lastSyncedAt: time.nullable(),
  syncError: z.string().nullable(),
});
export type VirtualHostOnWire = z.infer<typeof virtualHost>;

/** The changes that a synchronisation makes, by what its result calls them. */
export const syncChanges = ['added', 'removed', 'usersMissing', 'usersBlocked', 'groupsFixed'] as const;
export type SyncChange = (typeof syncChanges)[number];

/** What a synchronisation found and did, or would do. People and groups are named as `name@vhost`. */
export const syncResult = z.object({
  serverId: id,
  dryRun: z.boolean(),
  /** Virtual hosts that are on the server and become known here. */
  added: z.array(z.string()),
  /** Virtual hosts that are no longer on the server and no organisation's. */
  removed: z.array(z.string()),
  /** Virtual hosts of which something was put right. */
  updated: z.array(z.string()),
  /** How many accounts were made on the server, of `usersMissing`. */
  usersCreated: count,
  usersMissing: z.array(z.string()),
  /** Accounts on the server that no user has here; they are left alone. */
  usersUnknown: z.array(z.string()),
  /** Accounts of users who are disabled, or whose organisation is suspended. */
  usersBlocked: z.array(z.string()),
  groupsFixed: z.array(z.string()),
  errors: z.array(z.object({ vhost: z.string(), message: z.string() })),
  /** Where the next call goes on; null: everything has been looked at. */
  cursor: z.string().nullable(),
  /** How many of the virtual hosts are done. */
  progress: z.object({ done: count, total: count }),
});
export type SyncResult = z.infer<typeof syncResult>;

const named = z.strictObject({ serverId: id });
const eu = { serverId: 'srv-eu-central' };

/** Chat servers and the virtual hosts on them. */
export const servers = {
  'server/list': call({
    input: listInput.omit({ organization: true }),
    output: page(server),
    callers: rolesOf('/servers', '/virtual-hosts'),
    effect: 'read',
    example: {},
  }),

  'server/get': call({
    input: named,
    output: server,
    callers: rolesOf('/servers', '/virtual-hosts'),
    effect: 'read',
    example: eu,
    addition: true,
  }),

  /** The secret is kept encrypted, and never answered. */
  'server/add': write({
    input: newServer,
    output: server,
    example: {
      name: 'eu-north-chat-1',
      host: 'chat9.example.net',
      apiUrl: 'https://chat9.example.net:5443/api',
      apiUser: 'console@chat9.example.net',
      apiSecret: 'a long secret',
      region: 'eu-north-1',
    },
  }),

  /** Changes what is given; a secret that is not given stays. */
  'server/update': write({
    input: newServer.partial().extend({
      serverId: id,
      apiUrl: webAddress.nullable().optional(),
      c2sPort: port.optional(),
      s2sPort: port.optional(),
      wsPath: newServer.shape.wsPath.removeDefault().optional(),
    }),
    output: server,
    example: { ...eu, region: 'eu-central-2' },
    addition: true,
  }),

  /** Asks the server how it is, and which virtual hosts it has. */
  'server/refresh': write({ input: named, output: server, example: eu, addition: true }),

  /** Refused as `conflict` while organisations are on it, which the refusal names. */
  deleteServer: write({ input: named, output: done, example: { serverId: 'srv-spare' } }),

  listOrganizationsByServer: read({
    input: named,
    output: z.array(
      z.object({
        id,
        label: z.string(),
        vhost: z.string().nullable(),
        status: z.enum(organizationStatuses),
        userCount: count,
      }),
    ),
    example: eu,
  }),

  /** The virtual hosts of one server, or of all. */
  listVirtualHostsWithStatus: ofHosts.read({
    input: listInput.omit({ organization: true }).extend({ serverId: id.optional() }),
    output: page(virtualHost),
    example: eu,
  }),

  /** The virtual hosts that a new organisation can have. */
  listAvailableVirtualHostsByServer: call({
    input: named,
    output: z.array(virtualHost),
    callers: rolesOf('/virtual-hosts', '/organizations'),
    effect: 'read',
    example: eu,
  }),

  /**
   * Compares what is known here with what is on the server: virtual hosts, the accounts of the organisation's people
   * and its teams as shared roster groups. Unless it is a `dryRun`, it puts right what differs, a part with each call:
   * `cursor` of the answer goes on there. Whatever interrupts it, another run comes to the same end.
   */
  syncHost: ofHosts.write({
    input: z.strictObject({
      serverId: id,
      vhost: domain.optional(),
      dryRun: z.boolean().default(false),
      /** Which changes are made; all unless said. A dry run finds all. */
      apply: z.array(z.enum(syncChanges)).optional(),
      cursor: domain.optional(),
    }),
    output: syncResult,
    example: { ...eu, dryRun: true },
  }),
};
