import { dnsLimits } from './dnsWords';
import type { DomainRefusal } from './domainLists';

/** The error for each reason why a domain can't be added to a list. */
export const refusalErrors = {
  empty: { code: 'invalid', message: 'domain must name a domain.' },
  notDomain: { code: 'invalid', message: 'domain must be a domain such as ads.example.net.' },
  bareTld: {
    code: 'invalid',
    message:
      'domain must be below a top-level domain, such as ads.example.net. Top-level domains are blocked by themselves.',
  },
  tooLong: { code: 'invalid', message: 'domain is longer than a domain can be.' },
  ipAddress: { code: 'invalid', message: 'domain must be a domain, not an address.' },
  duplicate: { code: 'taken', message: 'The list has this domain already.' },
  full: { code: 'limit', message: `The list has ${dnsLimits.list} entries, which is as many as it can have.` },
} as const satisfies Record<DomainRefusal, { code: string; message: string }>;
