import { z } from 'zod';
import { call } from '../../../contract/call';
import { email, id, organizationId, requiredLine, time, username } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { region } from '../../servers/contract/servers';
import { coreDownloads, coreSizes, coreStatuses, platformLimits } from '../../servers/contract/serverWords';
import { platforms } from '../../users/contract/userWords';

const callers = rolesOf('/core');
const password = z.string().min(8).max(platformLimits.credential);

/** A core instance: a backend that an organisation has to itself. */
export const coreInstance = z.object({
  id,
  name: z.string(),
  organization: z.string(),
  status: z.enum(coreStatuses),
  /** How far its launch has come, in per cent. */
  progress: z.int(),
  /** Why it failed. */
  error: z.string().nullable(),
  region: z.string(),
  size: z.enum(coreSizes),
  /** Where it is reached; null while it does not run. */
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
  /** Answers at once, with an instance that is `launching`; what becomes of it is read from the lists. */
  'core/launch': call({
    input: z.strictObject({
      organization: organizationId,
      name: requiredLine(platformLimits.name),
      region,
      size: z.enum(coreSizes).default('small'),
      adminUser: z.strictObject({ username, email, password: password.optional() }),
    }),
    output: coreInstance,
    callers,
    effect: 'write',
    example: {
      organization: 'acme',
      name: 'acme-second',
      region: 'eu-central-1',
      size: 'small',
      adminUser: { username: 'core.admin', email: 'core@acme.example' },
    },
  }),

  'core/getServers': call({
    input: listInput.omit({ organization: true }),
    output: page(coreInstance),
    callers,
    effect: 'read',
    example: {},
  }),

  'core/getServersByOrg': call({
    input: z.strictObject({ organization: organizationId }),
    output: z.array(coreInstance),
    callers,
    effect: 'read',
    example: { organization: 'acme' },
  }),

  /** Changes what is given of the account that administers the instance. */
  'core/editUser': call({
    input: named.extend({ username: username.optional(), email: email.optional(), password: password.optional() }),
    output: coreInstance,
    callers,
    effect: 'write',
    example: { ...acme, email: 'operations@acme.example' },
  }),

  /** Stops the instance and deletes it with all that it holds; `confirmName` repeats its name. */
  'core/remove': call({
    input: named.extend({ confirmName: z.string().max(platformLimits.name) }),
    output: coreInstance,
    callers,
    effect: 'write',
    example: { ...acme, confirmName: 'acme-core' },
  }),

  /** Stops the instance; it keeps what it holds, and can be started again. */
  'core/stop': call({ input: named, output: coreInstance, callers, effect: 'write', example: acme, addition: true }),

  /** Starts an instance that was stopped or has failed; what becomes of it is read from the lists. */
  'core/start': call({ input: named, output: coreInstance, callers, effect: 'write', example: acme, addition: true }),

  /** A link that only the caller can follow, for a quarter of an hour. */
  'core/getDownloadUrl': call({
    input: named.extend({ kind: z.enum(coreDownloads), platform: z.enum(platforms).optional() }),
    output: z.object({ url: z.url(), filename: z.string(), sha256: z.string(), expiresAt: time }),
    callers,
    effect: 'read',
    example: { ...acme, kind: 'client-config' },
  }),
};
