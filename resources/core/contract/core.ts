import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { email, id, organizationId, requiredLine, time, username } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { region } from '../../servers/contract/servers';
import { coreDownloads, coreSizes, coreStatuses, platformLimits } from '../../servers/contract/serverWords';
import { platforms } from '../../users/contract/userWords';

const { read, write } = callsOf({ callers: rolesOf('/core') });
const password = z.string().min(8).max(platformLimits.credential);

/** A core instance: a dedicated backend of an organisation. */
export const coreInstance = z.object({
  id,
  name: z.string(),
  organization: z.string(),
  status: z.enum(coreStatuses),
  /** Progress of the launch in per cent. */
  progress: z.int(),
  /** Why the instance failed. */
  error: z.string().nullable(),
  region: z.string(),
  size: z.enum(coreSizes),
  /** Host name. Null while the instance isn't running. */
  host: z.string().nullable(),
  port: z.int().nullable(),
  version: z.string().nullable(),
  adminUser: z.object({ username: z.string(), email: z.string() }),
  launchedAt: time,
  lastHeartbeatAt: time.nullable(),
  etag: etag.optional(),
});
export type CoreInstance = z.infer<typeof coreInstance>;

const named = z.strictObject({ coreId: id });
const acme = { coreId: 'core-acme' };

export const core = {
  /** Launches an instance. Returns it immediately as `launching`. The lists show its progress. */
  'core/launch': write({
    input: z.strictObject({
      organization: organizationId,
      name: requiredLine(platformLimits.name),
      region,
      size: z.enum(coreSizes).default('small'),
      adminUser: z.strictObject({ username, email, password: password.optional() }),
    }),
    output: coreInstance,
    example: {
      organization: 'acme',
      name: 'acme-second',
      region: 'eu-central-1',
      size: 'small',
      adminUser: { username: 'core.admin', email: 'core@acme.example' },
    },
  }),

  'core/getServers': read({ input: listInput.omit({ organization: true }), output: page(coreInstance), example: {} }),

  'core/getServersByOrg': read({
    input: z.strictObject({ organization: organizationId }),
    output: z.array(coreInstance),
    example: { organization: 'acme' },
  }),

  /** Updates the given fields of the instance's administrator account. */
  'core/editUser': write({
    input: named.extend({ username: username.optional(), email: email.optional(), password: password.optional() }),
    output: coreInstance,
    example: { ...acme, email: 'operations@acme.example' },
  }),

  /** Stops the instance and deletes it with all its data. `confirmName` repeats its name. */
  'core/remove': write({
    input: named.extend({ confirmName: z.string().max(platformLimits.name) }),
    output: coreInstance,
    example: { ...acme, confirmName: 'acme-core' },
  }),

  /** Stops the instance. Its data is kept, and it can be started again. */
  'core/stop': write({ input: named, output: coreInstance, example: acme, addition: true }),

  /** Starts a stopped or failed instance. The lists show its progress. */
  'core/start': write({ input: named, output: coreInstance, example: acme, addition: true }),

  /** Returns a link that only the caller can use, for 15 minutes. */
  'core/getDownloadUrl': read({
    input: named.extend({ kind: z.enum(coreDownloads), platform: z.enum(platforms).optional() }),
    output: z.object({ url: z.url(), filename: z.string(), sha256: z.string(), expiresAt: time }),
    example: { ...acme, kind: 'client-config' },
  }),
};
