import type { DnsBlocker } from '../../contract/dnsDecision';
import type { BlockStep, ResolverProfile } from '../../contract/resolverFeed';
import { BLOCK_PAGE_PATH } from '../blockPage';
import type { StoredProfile } from '../profile';
import { ruleSourcesOf } from '../rules';

/**
 * Returns a profile for resolvers: the settings, resolved to domains.
 * @param origin base address of this service
 */
export function resolverProfile(profile: StoredProfile, origin: string): ResolverProfile {
  const { security, settings } = profile.switches;
  const sources = ruleSourcesOf(profile);
  return {
    id: profile.id,
    name: profile.name,
    allowlist: [...sources.allowlist],
    denylist: [...sources.denylist],
    blockers: (['security', 'parentalControl', 'privacy'] as const).flatMap(step =>
      sources[step].map(blocker => blockerOnWire(step, blocker)),
    ),
    exceptFromPrivacy: [...(sources.exceptFromPrivacy ?? [])],
    recreation: profile.switches.parentalControl.recreation,
    unmasksAliases: sources.unmasksAliases === true,
    rewrites: (sources.rewrites ?? []).map(rewrite => ({ ...rewrite, from: [...rewrite.from] })),
    blockPage: sources.hasBlockPage ? `${origin}${BLOCK_PAGE_PATH}?profile=${profile.id}` : null,
    security,
    performance: settings.performance,
    web3: settings.web3,
    logs: settings.logs,
  };
}

function blockerOnWire(step: BlockStep, { id, name, recreation = false, domains }: DnsBlocker) {
  return { step, id, name, recreation, domains: [...domains] };
}
