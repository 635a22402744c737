import { type Weekday, weekdayOf } from '../../../contract/enums';
import { wallTimeWithSeconds } from '../../../contract/zonedTime';
import { type SecuritySwitch, securitySwitches } from './dnsWords';
import { domainAndParents, isCovered } from './domainLists';

/** Why a query has its status: a list, a setting or a catalogue entry. */
export interface DnsReason {
  id: string;
  name: string;
}

/** A reason to block domains and their subdomains. A domain can be a top-level domain. */
export interface DnsBlocker extends DnsReason {
  domains: readonly string[];
  /** Whether it is suspended in recreation time. */
  recreation?: boolean;
}

/** Answers queries for some names with the addresses of another name. */
export interface DnsRewrite extends DnsReason {
  /** Exact names, without subdomains. */
  from: readonly string[];
  to: string;
}

/** The hours in which reasons with `recreation` don't block, by day of the week. */
export interface Recreation {
  times: Partial<Record<Weekday, { start: string; end: string }>>;
  timezone: string;
}

/** The rules of an organisation's profile, with the domains they apply to. */
export interface DnsRuleSources {
  /** Only active entries. */
  allowlist: readonly string[];
  denylist: readonly string[];
  security: readonly DnsBlocker[];
  parentalControl: readonly DnsBlocker[];
  privacy: readonly DnsBlocker[];
  /** Domains that the privacy reasons don't block. */
  exceptFromPrivacy: readonly string[];
  recreation: Recreation;
  /** Whether to block names whose CNAME targets are blocked by privacy: trackers behind a subdomain of the site. */
  unmasksAliases: boolean;
  rewrites: readonly DnsRewrite[];
}

/** Rules indexed for fast decisions. */
export interface DnsRules {
  allowlist: ReadonlySet<string>;
  denylist: ReadonlySet<string>;
  /** Security, parental control and privacy. The first step with a matching reason decides. */
  steps: readonly DnsStep[];
  recreation: Recreation;
  /** The reason for each rewritten name. */
  rewrites: ReadonlyMap<string, DnsReason>;
}

interface DnsStep {
  reasons: ReadonlyMap<string, readonly DnsBlocker[]>;
  except: ReadonlySet<string>;
  /** Whether the CNAME targets of a name are checked as well. */
  unmasksAliases: boolean;
}

export interface DnsDecision {
  status: 'default' | 'blocked' | 'allowed';
  reasons: DnsReason[];
}

export const allowlistReason: DnsReason = { id: 'allowlist', name: 'Allowlist' };
export const denylistReason: DnsReason = { id: 'denylist', name: 'Denylist' };

const disguisedTrackersReason: DnsReason = { id: 'disguised-trackers', name: 'Disguised trackers' };

const fixedReasons: readonly DnsReason[] = [
  allowlistReason,
  denylistReason,
  disguisedTrackersReason,
  { id: 'bypass-methods', name: 'Bypass methods' },
  { id: 'safe-search', name: 'Safe search' },
  { id: 'youtube-restricted-mode', name: 'YouTube’s restricted mode' },
];

/** Returns the name of a reason as far as its id tells: of a list, a setting or a top-level domain. */
export function reasonName(id: string): string | undefined {
  const [kind, of = ''] = id.split(':');
  if (kind === 'tld') return `.${of}`;
  if (kind === 'security')
    return Object.hasOwn(securitySwitches, of) ? securitySwitches[of as SecuritySwitch] : undefined;
  return fixedReasons.find(reason => reason.id === id)?.name;
}

/** Indexes the rules once, for any number of queries. */
export function indexRules(sources: DnsRuleSources): DnsRules {
  const { security, parentalControl, privacy, exceptFromPrivacy, unmasksAliases, rewrites } = sources;
  return {
    allowlist: new Set(sources.allowlist),
    denylist: new Set(sources.denylist),
    steps: [
      indexStep(security),
      indexStep(parentalControl),
      { ...indexStep(privacy, exceptFromPrivacy), unmasksAliases },
    ],
    recreation: sources.recreation,
    rewrites: new Map(rewrites.flatMap(({ id, name, from }) => from.map(each => [each, { id, name }] as const))),
  };
}

/**
 * Decides a query. The allowlist allows it. Otherwise the denylist, security, parental control and privacy may block
 * it, in this order. Otherwise it is answered normally or rewritten. Returns all reasons of the step that decided.
 * @param aliases the CNAME targets of the domain, as far as the resolver has followed them
 */
export function decide(rules: DnsRules, domain: string, at: Date, aliases: readonly string[] = []): DnsDecision {
  if (isCovered(domain, rules.allowlist)) return { status: 'allowed', reasons: [allowlistReason] };
  const reasons = findBlockReasons(rules, domain, at, aliases);
  if (reasons.length > 0) return { status: 'blocked', reasons };
  const rewrite = rules.rewrites.get(domain);
  return { status: 'default', reasons: rewrite === undefined ? [] : [rewrite] };
}

function findBlockReasons(rules: DnsRules, domain: string, at: Date, aliases: readonly string[]): DnsReason[] {
  if (isCovered(domain, rules.denylist)) return [denylistReason];
  const isRecreation = () => isRecreationAt(rules.recreation, at);
  for (const step of rules.steps) {
    const found = reasonsOf(step, domain, isRecreation);
    if (found.length > 0) return found;
    const isDisguised = step.unmasksAliases && aliases.some(alias => reasonsOf(step, alias, isRecreation).length > 0);
    if (isDisguised && !isCovered(domain, step.except)) return [disguisedTrackersReason];
  }
  return [];
}

function reasonsOf({ reasons, except }: DnsStep, domain: string, isRecreation: () => boolean): DnsReason[] {
  if (except.size > 0 && isCovered(domain, except)) return [];
  const found = new Map<string, DnsReason>();
  for (const each of domainAndParents(domain)) {
    for (const { id, name, recreation } of reasons.get(each) ?? []) {
      if (recreation !== true || !isRecreation()) found.set(id, { id, name });
    }
  }
  return [...found.values()];
}

function indexStep(blockers: readonly DnsBlocker[], except: readonly string[] = []): DnsStep {
  const reasons = new Map<string, DnsBlocker[]>();
  for (const blocker of blockers) {
    for (const domain of blocker.domains) {
      const known = reasons.get(domain);
      if (known === undefined) reasons.set(domain, [blocker]);
      else known.push(blocker);
    }
  }
  return { reasons, except: new Set(except), unmasksAliases: false };
}

function isRecreationAt({ times, timezone }: Recreation, at: Date): boolean {
  if (Object.keys(times).length === 0) return false;
  const local = wallTimeWithSeconds(at.getTime(), timezone);
  const window = times[weekdayOf(new Date(`${local}Z`))];
  const time = local.slice(11);
  return window !== undefined && time >= window.start && time < window.end;
}
