import { z } from 'zod';
import { call, callsOf } from '../../../contract/call';
import { count, domain, done, id, port, requiredLine, time, webAddress } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { organizationStatuses } from '../../organizations/contract/organizationWords';
import { platformLimits, REGION, serverStatuses, syncChanges, virtualHostStatuses } from './serverWords';

const { read, write } = callsOf({ callers: rolesOf('/servers') });
const ofServersAndHosts = callsOf({ callers: rolesOf('/servers', '/virtual-hosts') });
const ofHosts = callsOf({ callers: rolesOf('/virtual-hosts') });
export const region = z.string().regex(REGION, 'must be a region such as eu-west-1');

/** A chat server: a node or a cluster with one administration address. */
export const server = z.object({
  id,
  name: z.string(),
  /** The host name that apps connect to. */
  host: z.string(),
  /** The URL of the administration API. Null for the demo's fake server, which lives in the database. */
  apiUrl: z.string().nullable(),
  apiUser: z.string().nullable(),
  /** Whether a secret is stored. The secret itself is never returned. */
  apiSecretSet: z.boolean(),
  region: z.string().nullable(),
  c2sPort: port,
  s2sPort: port,
  wsPath: z.string(),
  /** The result of the last check. */
  status: z.enum(serverStatuses),
  /** Why it isn't online. */
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

/** A new server. Administration addresses in private networks are allowed, because servers are usually there. */
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

/** A virtual host: the part of a chat server that serves one organisation. */
export const virtualHost = z.object({
  /** The domain, such as `acme.chat.example.net`. */
  vhost: z.string(),
  serverId: id,
  status: z.enum(virtualHostStatuses),
  organization: z.string().nullable(),
  registeredUsers: count.nullable(),
  onlineUsers: count.nullable(),
  /** When its server reported this. Null while the server doesn't respond. */
  reportedAt: time.nullable(),
  /** When its TLS certificate expires. Null until the certificate could be read. */
  tlsExpiresAt: time.nullable(),
  lastSyncedAt: time.nullable(),
  syncError: z.string().nullable(),
});

/** What a synchronisation changed, or would change. Users and groups are written `name@vhost`. */
export const syncResult = z.object({
  serverId: id,
  dryRun: z.boolean(),
  /** Virtual hosts that are on the server and get registered here. */
  added: z.array(z.string()),
  /** Unassigned virtual hosts that are no longer on the server. */
  removed: z.array(z.string()),
  /** Virtual hosts with at least one repaired difference. */
  updated: z.array(z.string()),
  /** How many accounts of `usersMissing` were created on the server. */
  usersCreated: count,
  usersMissing: z.array(z.string()),
  /** Accounts on the server without a user here. They aren't changed. */
  usersUnknown: z.array(z.string()),
  /** Accounts of users who are disabled or whose organisation is suspended. */
  usersBlocked: z.array(z.string()),
  groupsFixed: z.array(z.string()),
  errors: z.array(z.object({ vhost: z.string(), message: z.string() })),
  /** The cursor for the next call. Null when everything has been compared. */
  cursor: z.string().nullable(),
  /** How many of the virtual hosts are done. */
  progress: z.object({ done: count, total: count }),
});
export type SyncResult = z.infer<typeof syncResult>;

const named = z.strictObject({ serverId: id });
const eu = { serverId: 'srv-eu-central' };

/** Calls about chat servers and their virtual hosts. */
export const servers = {
  'server/list': ofServersAndHosts.read({
    input: listInput.omit({ organization: true }),
    output: page(server),
    example: {},
  }),

  'server/get': ofServersAndHosts.read({ input: named, output: server, example: eu, addition: true }),

  /** Adds a chat server. Its secret is stored encrypted and never returned. */
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

  /** Changes the given fields. An omitted secret stays as it is. */
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

  /** Reads the server's status and its virtual hosts. */
  'server/refresh': write({ input: named, output: server, example: eu, addition: true }),

  /** Deletes a server. Refused with `conflict` while organisations are on it. The refusal names them. */
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

  /** Lists the virtual hosts of one server, or of all. */
  listVirtualHostsWithStatus: ofHosts.read({
    input: listInput.omit({ organization: true }).extend({ serverId: id.optional() }),
    output: page(virtualHost),
    example: eu,
  }),

  /** Lists the virtual hosts that a new organisation can have. */
  listAvailableVirtualHostsByServer: call({
    input: named,
    output: z.array(virtualHost),
    callers: rolesOf('/virtual-hosts', '/organizations'),
    effect: 'read',
    example: eu,
  }),

  /**
   * Compares the records here with the server: virtual hosts, the accounts of the organisation's users, and its teams
   * as shared roster groups. Unless it is a `dryRun`, it repairs the differences in parts. Pass the `cursor` of the
   * response to continue. A run that was interrupted can be repeated.
   */
  syncHost: ofHosts.write({
    input: z.strictObject({
      serverId: id,
      vhost: domain.optional(),
      dryRun: z.boolean().default(false),
      /** Which changes to make. All by default. A dry run reports all. */
      apply: z.array(z.enum(syncChanges)).optional(),
      cursor: domain.optional(),
    }),
    output: syncResult,
    example: { ...eu, dryRun: true },
  }),
};
