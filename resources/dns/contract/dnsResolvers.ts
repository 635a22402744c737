import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, organizationId, requiredLine, scope, time } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { dnsLimits } from './dnsWords';

const { read, write } = callsOf({ callers: rolesOf('/dns'), feature: 'dns', addition: true });

/** A resolver that filters by an organisation's profile and reports its queries. */
export const resolver = z.object({
  id,
  organization: organizationId,
  name: z.string(),
  createdAt: time,
  /** When it last fetched the profile, and when it last reported queries. */
  lastProfileAt: time.nullable(),
  lastReportAt: time.nullable(),
  /** Its last IP address and `User-Agent`. */
  address: z.string().nullable(),
  software: z.string().nullable(),
  etag: etag.optional(),
});

const resolverInput = z.strictObject({ ...scope, resolverId: id });
const acme = { organization: 'acme' };

/** Calls about an organisation's resolvers. Resolvers themselves use resources/dns/contract/resolverFeed.ts. */
export const dnsResolvers = {
  'dns/getResolvers': read({ input: listInput, output: page(resolver), example: acme }),

  /** Adds a resolver. Returns its token, which is never returned again. */
  'dns/addResolver': write({
    input: z.strictObject({ ...scope, name: requiredLine(dnsLimits.name) }),
    output: resolver.extend({ token: z.string() }),
    example: { ...acme, name: 'Vienna office' },
  }),

  /** Removes a resolver and its token. The queries it reported remain in the log. */
  'dns/removeResolver': write({
    input: resolverInput,
    output: done,
    example: { ...acme, resolverId: 'rsv-acme-office' },
  }),
};
