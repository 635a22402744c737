import { dnsLimits } from './dnsWords';
import type { DomainRefusal } from './domainLists';

/** The error for each reason why a domain can't be added to a list. */
export const refusalErrors = {
  empty: { code: 'invalid', message: 'domain must not be empty. Example: ads.example.net' },
  notDomain: { code: 'invalid', message: 'domain must be a domain. Example: ads.example.net' },
  bareTld: {
    code: 'invalid',
    message:
      'domain must be below a top-level domain, such as ads.example.net. Top-level domains have a list of their own.',
  },
  tooLong: { code: 'invalid', message: 'domain must have at most 253 characters, and 63 between dots.' },
  ipAddress: { code: 'invalid', message: 'domain must be a domain, not an IP address.' },
  duplicate: { code: 'taken', message: 'This domain is already in the list.' },
  inactive: { code: 'taken', message: 'This domain is already in the list, but switched off. Switch it on there.' },
  full: { code: 'limit', message: `The list already has the maximum of ${dnsLimits.list} entries.` },
} as const satisfies Record<DomainRefusal, { code: string; message: string }>;
