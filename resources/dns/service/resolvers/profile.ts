import type { ResolverProfile } from '../../contract/resolverFeed';
import { BLOCK_PAGE_PATH } from '../blockPage';
import type { StoredProfile } from '../profile';
import { ruleSourcesOf } from '../rules';

const steps = ['security', 'parentalControl', 'privacy'] as const;

/**
 * Returns a profile for resolvers: the settings, resolved to domains.
 * @param origin base address of this service
 */
export function resolverProfile(profile: StoredProfile, origin: string): ResolverProfile {
  const { id, name, switches } = profile;
  const { security, settings } = switches;
  const { allowlist, denylist, exceptFromPrivacy, recreation, unmasksAliases, rewrites, ...blockers } =
    ruleSourcesOf(profile);
  return {
    id,
    name,
    allowlist,
    denylist,
    blockers: steps.flatMap(step => blockers[step].map(blocker => ({ step, recreation: false, ...blocker }))),
    exceptFromPrivacy,
    recreation,
    unmasksAliases,
    rewrites,
    blockPage: settings.blockPage.enabled ? `${origin}${BLOCK_PAGE_PATH}?profile=${id}` : null,
    security,
    performance: settings.performance,
    web3: settings.web3,
    logs: settings.logs,
  };
}
