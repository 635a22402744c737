import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, organizationId, requiredLine, scope, time } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { dnsLimits } from './dnsWords';

const { read, write } = callsOf({ callers: rolesOf('/dns'), feature: 'dns', addition: true });

/** A resolver that filters by an organisation's profile and reports what it was asked. */
export const resolver = z.object({
  id,
  organization: organizationId,
  name: z.string(),
  createdAt: time,
  /** When it last asked for the profile, and when it last reported queries. */
  lastProfileAt: time.nullable(),
  lastReportAt: time.nullable(),
  /** Where it last came from, and what it says it is. */
  address: z.string().nullable(),
  software: z.string().nullable(),
  etag: etag.optional(),
});

const named = z.strictObject({ ...scope, resolverId: id });
const acme = { organization: 'acme' };

/** The resolvers of an organisation. How they speak to the service is in resources/dns/contract/resolverFeed.ts. */
export const dnsResolvers = {
  'dns/getResolvers': read({ input: listInput, output: page(resolver), example: acme }),

  /** Answers the token that the resolver signs in by, this once. */
  'dns/addResolver': write({
    input: z.strictObject({ ...scope, name: requiredLine(dnsLimits.name) }),
    output: resolver.extend({ token: z.string() }),
    example: { ...acme, name: 'Vienna office' },
  }),

  /** Its token is refused from then on. What it has reported stays in the log. */
  'dns/removeResolver': write({ input: named, output: done, example: { ...acme, resolverId: 'rsv-acme-office' } }),
};
