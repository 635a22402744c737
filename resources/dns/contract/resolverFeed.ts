/** What resolvers fetch and report, with a token of their own: `GET /resolver/profile` and `POST /resolver/queries`. */
import { z } from 'zod';
import { ipAddress, requiredLine, time } from '../../../contract/common';
import type { Recreation } from './dnsDecision';
import type { ProfileSwitches } from './dnsProfile';
import { dnsLimits, dnsProtocols } from './dnsWords';

export const resolverLimits = {
  /** Resolvers of one organisation. */
  resolvers: 50,
  /** Queries of one batch. */
  batch: 5_000,
  /** Bytes of a batch's body once it is unpacked. */
  bytes: 4 * 1024 * 1024,
  /** Hours that a query may be old when it is reported. */
  hours: 24,
  /** Devices that the resolvers of one organisation can tell apart. */
  devices: 10_000,
} as const;

/** The order in which reasons to block are looked at, after the allowlist and the denylist. */
export type BlockStep = 'security' | 'parentalControl' | 'privacy';

/** Everything that a resolver needs of an organisation's profile, with the domains that the settings mean. */
export interface ResolverProfile {
  /** As in the addresses that devices use. */
  id: string;
  name: string;
  /** Let through whatever else blocks them, each with its sub-domains. */
  allowlist: string[];
  denylist: string[];
  /** What is blocked besides, by reason; each domain covers its sub-domains. */
  blockers: {
    step: BlockStep;
    /** The reason, as it is reported. */
    id: string;
    name: string;
    /** Passes in recreation time. */
    recreation: boolean;
    domains: string[];
  }[];
  /** What the reasons of privacy leave alone. */
  exceptFromPrivacy: string[];
  recreation: Recreation;
  /** Names whose aliases (CNAME) privacy blocks are blocked too. */
  unmasksAliases: boolean;
  /** Names that are answered by the addresses of another, such as the safe search of a search engine. */
  rewrites: { id: string; name: string; from: string[]; to: string }[];
  /** Where browsers are sent that open a blocked name; null: nowhere. */
  blockPage: string | null;
  /** The switches as they stand, for what a resolver finds out by itself, such as DNS rebinding. */
  security: ProfileSwitches['security'];
  performance: ProfileSwitches['settings']['performance'];
  web3: boolean;
  logs: ProfileSwitches['settings']['logs'];
}

/** The type's number is kept in two bytes with a sign. */
const LAST_TYPE = 32_767;

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
    /** The number of its type, such as 28 for AAAA. */
    type: z.int().min(1).max(LAST_TYPE),
    protocol: z.enum(dnsProtocols).default('UDP'),
    clientIp: ipAddress,
    /** Which of the organisation's devices asked, where the resolver knows. */
    device: z
      .strictObject({
        /** What the resolver knows the device by. */
        id: requiredLine(dnsLimits.deviceName),
        name: requiredLine(dnsLimits.deviceName).optional(),
        model: requiredLine(dnsLimits.deviceName).optional(),
        localIp: ipAddress.optional(),
      })
      .optional(),
    /** What asked, such as `apple-profile`. */
    client: requiredLine(dnsLimits.deviceName).optional(),
    dnssec: z.boolean().default(false),
    /** The names that the domain led to by CNAME. */
    aliases: z.array(z.string().max(253)).max(16).optional(),
    /** What the resolver did. Without it, the service decides by the profile as it is now. */
    status: z.enum(['default', 'blocked', 'allowed', 'error']).optional(),
    /** Why, by the identifiers of the profile: `denylist`, `allowlist`, or a blocker's or a rewrite's. */
    reasons: z
      .array(z.string().regex(/^[\w:.-]{1,64}$/, 'must be the identifier of a reason, such as denylist'))
      .max(20)
      .optional(),
  })
  .refine(({ status, reasons }) => reasons === undefined || status !== undefined, {
    path: ['reasons'],
    message: 'are given with a status only',
  });
export type ReportedQuery = z.infer<typeof reportedQuery>;

/** Queries that are reported together. Each is looked at by itself. */
export const queryBatch = z.strictObject({
  /** The same when it is sent again, so that it counts once. */
  id: z.uuid(),
  queries: z.array(z.unknown()).min(1).max(resolverLimits.batch),
});

export interface BatchResult {
  accepted: number;
  /** The batch was there already, and nothing of it was counted again. */
  duplicate: boolean;
  refused: { index: number; field: string; message: string }[];
}
