import { type DnsBlocker, type DnsRuleSources, type DnsRules, indexRules } from '../contract/dnsDecision';
import { type SecuritySwitch, securitySwitches } from '../contract/dnsWords';
import { blocklistById, categoryById, nativeById, reasonOf, serviceById } from './catalogue';
import type { BlockableService } from './catalogue/services';
import { affiliates, bypasses, disguisedTrackers, threats } from './catalogue/threats';
import type { DnsEntry, StoredProfile } from './profile';
import { safeSearch, youtubeRestrictedMode } from './safeSearchRewrites';

/** Prefix of the ids of security reasons, except those of top-level domains. */
export const THREAT_PREFIX = 'security:';

/** Returns the indexed rules of a profile. */
export function profileRules(profile: StoredProfile): DnsRules {
  return indexRules(ruleSourcesOf(profile));
}

/** Returns the rules of a profile, with the domains of its catalogue items. */
export function ruleSourcesOf({ switches, entries }: StoredProfile): DnsRuleSources {
  const { security, privacy, parentalControl } = switches;
  const active = (list: DnsEntry['list']) => entries.filter(entry => entry.list === list && entry.active);
  const activeIds = (list: DnsEntry['list']) => active(list).map(({ id }) => id);
  return {
    allowlist: activeIds('allowlist'),
    denylist: activeIds('denylist'),
    security: [
      ...(Object.keys(securitySwitches) as SecuritySwitch[])
        .filter(each => security[each])
        .map(each => blocker(`${THREAT_PREFIX}${each}`, threats[each])),
      ...activeIds('tlds').map(id => blocker(`tld:${id}`, [id])),
    ],
    parentalControl: [
      ...active('services').map(entry => catalogueBlocker('service', serviceById, entry)),
      ...active('categories').map(entry => catalogueBlocker('category', categoryById, entry)),
      ...(parentalControl.blockBypass ? [blocker('bypass-methods', bypasses)] : []),
    ],
    privacy: [
      ...active('blocklists').map(entry => catalogueBlocker('blocklist', blocklistById, entry)),
      ...active('natives').map(entry => catalogueBlocker('native', nativeById, entry)),
      ...(privacy.disguisedTrackers ? [blocker('disguised-trackers', disguisedTrackers)] : []),
    ],
    exceptFromPrivacy: privacy.allowAffiliate ? affiliates : [],
    recreation: parentalControl.recreation,
    unmasksAliases: privacy.disguisedTrackers,
    rewrites: [
      ...(parentalControl.safeSearch ? safeSearch : []),
      ...(parentalControl.youtubeRestrictedMode ? youtubeRestrictedMode : []),
    ],
  };
}

function blocker(reason: string, domains: readonly string[]): DnsBlocker {
  return { ...reasonOf(reason), domains };
}

function catalogueBlocker(
  kind: string,
  catalogue: ReadonlyMap<string, Pick<BlockableService, 'domains'>>,
  { id, recreation }: DnsEntry,
): DnsBlocker {
  return { ...blocker(`${kind}:${id}`, catalogue.get(id)?.domains ?? []), recreation };
}
