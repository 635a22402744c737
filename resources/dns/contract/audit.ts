import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';
import type { AddedDomains } from './dns';
import type { ChoiceList, DomainList } from './dnsWords';
import { parseDomain, shortenText, tldId } from './domainLists';
import { refusalErrors } from './refusalErrors';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['dns', 'dns/resolvers'] as const;

const dnsProfile = { resource: 'dns', of: (_input: unknown, of: string): string[] => [of] } as const;
const dnsDomains = (list: DomainList) => ({
  resource: 'dns' as const,
  of: ({ domain, domains }: { domain?: string; domains?: string[] }, of: string) => {
    const texts = domains ?? [domain ?? ''];
    const parsed = texts.map(parseDomain);
    // All invalid texts share one entry: a paste may have thousands, and the audit log can't be emptied.
    const firstInvalid = shortenText(texts[parsed.findIndex(each => 'reason' in each)] ?? '');
    return parsed.map(each => `${of}/${list}/${'domain' in each ? each.domain : firstInvalid}`);
  },
  many: 'domains',
});
const addedDomains = (list: DomainList) => ({
  ...dnsDomains(list),
  refused: (answer: AddedDomains | { id: string }, of: string) => {
    if (!('refused' in answer)) return [];
    const accepted = new Set(answer.accepted.map(({ domain }) => domain));
    const invalidCount = answer.refused.filter(({ reason }) => refusalErrors[reason].code === 'invalid').length;
    // Skip refused duplicates of a domain that was added.
    return answer.refused
      .filter(({ domain }) => !accepted.has(domain))
      .map(({ domain, reason }) => {
        const { code, message } = refusalErrors[reason];
        const isCombined = code === 'invalid' && invalidCount > 1;
        const error = {
          code,
          message: isCombined ? `${invalidCount} texts aren’t domains. The first: ${message}` : message,
        };
        return { id: `${of}/${list}/${domain}`, error };
      });
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
    (tlds ?? [tld ?? '']).map(each => `${of}/tlds/${tldId(each)}`),
  many: 'tlds',
};

export const auditTargets = {
  'dns/addOrganizationProfile': [dnsProfile],
  'dns/updateOrganizationProfile': [dnsProfile],
  'dns/addDenylist': [addedDomains('denylist')],
  'dns/removeDenylist': [dnsDomains('denylist')],
  'dns/toggleActiveDenylist': [dnsDomains('denylist')],
  'dns/addAllowlist': [addedDomains('allowlist')],
  'dns/removeAllowlist': [dnsDomains('allowlist')],
  'dns/toggleActiveAllowlist': [dnsDomains('allowlist')],
  'dns/addMuteList': [addedDomains('mutelist')],
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
  'dns/removeLogs': [dnsProfile],
  'dns/addResolver': [{ resource: 'dns/resolvers', made: ({ id }) => [id] }],
  'dns/removeResolver': [{ resource: 'dns/resolvers', named: 'resolverId' }],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
