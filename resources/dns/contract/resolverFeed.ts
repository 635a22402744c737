/** The API for resolvers, authenticated with their tokens: `GET /resolver/profile` and `POST /resolver/queries`. */
import { z } from 'zod';
import { ipAddress, requiredLine, time } from '../../../contract/common';
import type { DnsBlocker, DnsRewrite, Recreation } from './dnsDecision';
import type { ProfileSwitches } from './dnsProfile';
import { dnsLimits, dnsProtocols } from './dnsWords';

export const resolverLimits = {
  /** Resolvers per organisation. */
  resolvers: 50,
  /** Queries in a batch. */
  batch: 5_000,
  /** Size of a batch's decompressed body, in bytes. */
  bytes: 4 * 1024 * 1024,
  /** Maximum age of a reported query, in hours. */
  hours: 24,
  /** Devices reported by the resolvers of an organisation. */
  devices: 10_000,
} as const;

/** The parts of an organisation's profile that a resolver needs, with settings resolved to domains. */
export interface ResolverProfile {
  /** The profile id in the addresses that devices use. */
  id: string;
  name: string;
  /** Never blocked, including subdomains. */
  allowlist: readonly string[];
  denylist: readonly string[];
  /** The other reasons to block, in their order, with the ids to use in reports. */
  blockers: readonly (Required<DnsBlocker> & { step: 'security' | 'parentalControl' | 'privacy' })[];
  /** Domains that the privacy reasons don't block. */
  exceptFromPrivacy: readonly string[];
  recreation: Recreation;
  /** Whether to block names whose CNAME targets are blocked by privacy. */
  unmasksAliases: boolean;
  /** Names to answer with the addresses of another name, such as the safe search of a search engine. */
  rewrites: readonly DnsRewrite[];
  /** Address of the block page for browsers that open a blocked name. Null if it is disabled. */
  blockPage: string | null;
  /** The raw settings, for checks that the resolver does itself, such as DNS rebinding. */
  security: ProfileSwitches['security'];
  performance: ProfileSwitches['settings']['performance'];
  web3: boolean;
  logs: ProfileSwitches['settings']['logs'];
}

/** The type is stored as a signed 16-bit integer. */
const MAX_RECORD_TYPE = 32_767;

export const reportedQuery = z
  .strictObject({
    at: time,
    domain: z
      .string()
      .transform(text => text.toLowerCase().replace(/(.)\.$/, '$1'))
      .pipe(
        z
          .string()
          .regex(/^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/, 'must be a name such as example.net'),
      ),
    /** Number of the record type, such as 28 for AAAA. */
    type: z.int().min(1).max(MAX_RECORD_TYPE),
    protocol: z.enum(dnsProtocols).default('UDP'),
    clientIp: ipAddress,
    /** The device that sent the query, if the resolver knows it. */
    device: z
      .strictObject({
        /** The resolver's identifier of the device. */
        id: requiredLine(dnsLimits.deviceName),
        name: requiredLine(dnsLimits.deviceName).optional(),
        model: requiredLine(dnsLimits.deviceName).optional(),
        localIp: ipAddress.optional(),
      })
      .optional(),
    /** The software that sent the query, such as `apple-profile`. */
    client: requiredLine(dnsLimits.deviceName).optional(),
    dnssec: z.boolean().default(false),
    /** The CNAME targets of the domain. */
    aliases: z.array(z.string().max(253)).max(16).optional(),
    /** The resolver's decision. If omitted, the service decides by the current profile. */
    status: z.enum(['default', 'blocked', 'allowed', 'error']).optional(),
    /** The reasons: `denylist`, `allowlist`, or the ids of blockers or rewrites of the profile. */
    reasons: z
      .array(z.string().regex(/^[\w:.-]{1,64}$/, 'must be the identifier of a reason, such as denylist'))
      .max(20)
      .optional(),
  })
  .refine(({ status, reasons }) => reasons === undefined || status !== undefined, {
    path: ['reasons'],
    message: 'must be left out without a status',
  });
export type ReportedQuery = z.infer<typeof reportedQuery>;

/** A batch of reported queries. Each is validated separately. */
export const queryBatch = z.strictObject({
  /** Idempotency key: stays the same when the batch is sent again, so that it counts once. */
  id: z.uuid(),
  queries: z.array(z.unknown()).min(1).max(resolverLimits.batch),
});

export interface BatchResult {
  accepted: number;
  /** Whether the batch was already recorded, so that nothing was counted. */
  duplicate: boolean;
  refused: { index: number; field: string; message: string }[];
}
