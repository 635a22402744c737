import type { CallsAbout } from '../../../contract/callsAbout';
import type { BulkResult } from '../../../contract/common';
import type { AddedDomains } from './dns';
import type { ChoiceList, DomainList } from './dnsWords';
import { readDomain, shownText } from './domainLists';
import { refusals } from './refusals';

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = [
  'dns/addOrganizationProfile',
  'dns/updateOrganizationProfile',
  'dns/addDenylist',
  'dns/removeDenylist',
  'dns/toggleActiveDenylist',
  'dns/addAllowlist',
  'dns/removeAllowlist',
  'dns/toggleActiveAllowlist',
  'dns/addMuteList',
  'dns/removeMuteList',
  'dns/toggleMuteList',
  'dns/updateEntry',
  'dns/addTld',
  'dns/removeTld',
  'dns/addBlocklist',
  'dns/removePrivacyBlocklist',
  'dns/addPrivacyNative',
  'dns/removePrivacyNative',
  'dns/addService',
  'dns/removeService',
  'dns/toggleService',
  'dns/addCategory',
  'dns/removeCategory',
  'dns/toggleCategory',
  'dns/removeLogs',
  'dns/addResolver',
  'dns/removeResolver',
] as const;

/** The resources whose records these entries name. */
export const auditedResources = ['dns', 'dns/resolvers'] as const;

const dnsProfile = { resource: 'dns', of: (_input: unknown, of: string): string[] => [of] } as const;
const dnsDomains = (list: DomainList) => ({
  resource: 'dns' as const,
  of: ({ domain, domains }: { domain?: string; domains?: string[] }, of: string) =>
    (domains ?? [domain ?? '']).map(text => {
      const read = readDomain(text);
      return `${of}/${list}/${'domain' in read ? read.domain : shownText(text)}`;
    }),
  many: 'domains',
  refused: (answer: AddedDomains | BulkResult | { id: string }, of: string) => {
    if (!('refused' in answer)) return [];
    const accepted = new Set(answer.accepted.map(({ domain }) => domain));
    // A domain that was named twice is refused once, and added.
    return answer.refused
      .filter(({ domain }) => !accepted.has(domain))
      .map(({ domain, reason }) => ({ id: `${of}/${list}/${domain}`, error: refusals[reason] }));
  },
});
const dnsChoices = (list: ChoiceList) => ({
  resource: 'dns' as const,
  of: ({ id, ids }: { id?: string; ids?: string[] }, of: string) =>
    (ids ?? [id ?? '']).map(each => `${of}/${list}/${each}`),
  many: 'ids',
});
const dnsTlds = {
  resource: 'dns' as const,
  of: ({ tld, tlds }: { tld?: string; tlds?: string[] }, of: string) =>
    (tlds ?? [tld ?? '']).map(each => `${of}/tlds/${each.toLowerCase().replace(/^\./, '')}`),
  many: 'tlds',
};

export const callsAbout = {
  'dns/addOrganizationProfile': [dnsProfile],
  'dns/updateOrganizationProfile': [dnsProfile],
  'dns/removeLogs': [dnsProfile],
  'dns/addResolver': [{ resource: 'dns/resolvers', made: ({ id }) => [id] }],
  'dns/removeResolver': [{ resource: 'dns/resolvers', named: 'resolverId' }],
  'dns/addDenylist': [dnsDomains('denylist')],
  'dns/removeDenylist': [dnsDomains('denylist')],
  'dns/toggleActiveDenylist': [dnsDomains('denylist')],
  'dns/addAllowlist': [dnsDomains('allowlist')],
  'dns/removeAllowlist': [dnsDomains('allowlist')],
  'dns/toggleActiveAllowlist': [dnsDomains('allowlist')],
  'dns/addMuteList': [dnsDomains('mutelist')],
  'dns/removeMuteList': [dnsDomains('mutelist')],
  'dns/toggleMuteList': [dnsDomains('mutelist')],
  'dns/updateEntry': [{ resource: 'dns', of: (input, of) => dnsDomains(input.list).of(input, of) }],
  'dns/addTld': [dnsTlds],
  'dns/removeTld': [dnsTlds],
  'dns/addBlocklist': [dnsChoices('blocklists')],
  'dns/removePrivacyBlocklist': [dnsChoices('blocklists')],
  'dns/addPrivacyNative': [dnsChoices('natives')],
  'dns/removePrivacyNative': [dnsChoices('natives')],
  'dns/addService': [dnsChoices('services')],
  'dns/removeService': [dnsChoices('services')],
  'dns/toggleService': [dnsChoices('services')],
  'dns/addCategory': [dnsChoices('categories')],
  'dns/removeCategory': [dnsChoices('categories')],
  'dns/toggleCategory': [dnsChoices('categories')],
} as const satisfies CallsAbout;
