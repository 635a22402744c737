import { type Weekday, weekdays } from '../../../contract/words';
import { domainAndParents, isCovered } from './domainLists';

/** Why a query was answered as it was: a list, a switch or an entry of a catalogue. */
export interface DnsReason {
  id: string;
  name: string;
}

/** One reason to block, with the domains it is about; each covers its sub-domains. A top-level domain covers all of it. */
export interface DnsBlocker extends DnsReason {
  domains: Iterable<string>;
  /** Not enforced in recreation time. */
  recreation?: boolean;
}

/** Another name whose addresses are answered in place of those of the names that were asked for. */
export interface DnsRewrite extends DnsReason {
  /** The whole names, without those below them. */
  from: readonly string[];
  to: string;
}

/** When what is marked so may be reached: by day of the week, from one time of the day to another. */
export interface Recreation {
  times: Partial<Record<Weekday, { start: string; end: string }>>;
  timezone: string;
}

/** What an organisation's profile says, with the domains that it means. */
export interface DnsRuleSources {
  /** Active entries only. */
  allowlist: Iterable<string>;
  denylist: Iterable<string>;
  security: readonly DnsBlocker[];
  parentalControl: readonly DnsBlocker[];
  privacy: readonly DnsBlocker[];
  /** What privacy's reasons leave alone. */
  exceptFromPrivacy?: Iterable<string>;
  recreation?: Recreation;
  /** Names whose aliases (CNAME) privacy blocks are blocked, too: trackers behind a name of the site itself. */
  unmasksAliases?: boolean;
  rewrites?: readonly DnsRewrite[];
  /** Browsers that open a blocked name are sent to the block page. */
  hasBlockPage?: boolean;
}

/** Rules by which queries are decided quickly. */
export interface DnsRules {
  allowlist: ReadonlySet<string>;
  denylist: ReadonlySet<string>;
  /** Security, parental control, privacy: the first that knows a domain decides. */
  steps: readonly DnsStep[];
  isRecreation(at: Date): boolean;
  rewrites: ReadonlyMap<string, DnsRewrite>;
  hasBlockPage: boolean;
}

interface DnsStep {
  reasons: ReadonlyMap<string, readonly DnsBlocker[]>;
  except: ReadonlySet<string>;
  /** Whether aliases of the name are looked at, too. */
  unmasksAliases: boolean;
}

export interface DnsDecision {
  status: 'default' | 'blocked' | 'allowed';
  reasons: DnsReason[];
  /** What the resolver answers, where it is something else than what the name has: the block page, or another name’s addresses. */
  answer?: 'blockPage' | { name: string };
}

export const allowlistReason: DnsReason = { id: 'allowlist', name: 'Allowlist' };
export const denylistReason: DnsReason = { id: 'denylist', name: 'Denylist' };

const disguisedReason: DnsReason = { id: 'disguised-trackers', name: 'Disguised trackers' };

/** The reasons that are no entry of a catalogue. */
export const fixedReasons: readonly DnsReason[] = [
  allowlistReason,
  denylistReason,
  disguisedReason,
  { id: 'bypass-methods', name: 'Bypass methods' },
  { id: 'safe-search', name: 'Safe search' },
  { id: 'youtube-restricted-mode', name: 'YouTube’s restricted mode' },
];

/** Puts the rules in order once, for any number of queries. */
export function makeRules(sources: DnsRuleSources): DnsRules {
  const { security, parentalControl, privacy, exceptFromPrivacy = [], unmasksAliases = false, rewrites = [] } = sources;
  return {
    allowlist: new Set(sources.allowlist),
    denylist: new Set(sources.denylist),
    steps: [stepOf(security), stepOf(parentalControl), { ...stepOf(privacy, exceptFromPrivacy), unmasksAliases }],
    isRecreation: recreationOf(sources.recreation),
    rewrites: new Map(rewrites.flatMap(rewrite => rewrite.from.map(name => [name, rewrite] as const))),
    hasBlockPage: sources.hasBlockPage === true,
  };
}

/**
 * What becomes of a query: the allowlist lets it pass, then the denylist, security, parental control and privacy may
 * block it, in this order. Else it is answered as it is, or by another name. The reasons are all those of what decided.
 * @param aliases the names that the domain leads to by CNAME, as far as the resolver has followed them
 */
export function decide(rules: DnsRules, domain: string, at: Date, aliases: readonly string[] = []): DnsDecision {
  if (isCovered(domain, rules.allowlist)) return { status: 'allowed', reasons: [allowlistReason] };
  const reasons = reasonsToBlock(rules, domain, at, aliases);
  if (reasons.length > 0) return { status: 'blocked', reasons, ...(rules.hasBlockPage && { answer: 'blockPage' }) };
  const rewrite = rules.rewrites.get(domain);
  if (rewrite === undefined) return { status: 'default', reasons: [] };
  return { status: 'default', reasons: [{ id: rewrite.id, name: rewrite.name }], answer: { name: rewrite.to } };
}

function reasonsToBlock(rules: DnsRules, domain: string, at: Date, aliases: readonly string[]): DnsReason[] {
  if (isCovered(domain, rules.denylist)) return [denylistReason];
  const isRecreation = () => rules.isRecreation(at);
  for (const step of rules.steps) {
    const found = reasonsOf(step, domain, isRecreation);
    if (found.length > 0) return found;
    const isDisguised = step.unmasksAliases && aliases.some(alias => reasonsOf(step, alias, isRecreation).length > 0);
    if (isDisguised && !isCovered(domain, step.except)) return [disguisedReason];
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

function stepOf(blockers: readonly DnsBlocker[], except: Iterable<string> = []): DnsStep {
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

function recreationOf(recreation: Recreation | undefined): (at: Date) => boolean {
  if (recreation === undefined || Object.keys(recreation.times).length === 0) return () => false;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: recreation.timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return at => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = weekdays.find(each => each === parts.weekday?.toLowerCase());
    const window = day && recreation.times[day];
    const time = `${parts.hour}:${parts.minute}:${parts.second}`;
    return window !== undefined && time >= window.start && time < window.end;
  };
}
