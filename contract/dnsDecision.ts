import { domainAndParents, isCovered } from './domains';
import { type Weekday, weekdays } from './words';

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
}

/** Rules by which queries are decided quickly. */
export interface DnsRules {
  allowlist: ReadonlySet<string>;
  denylist: ReadonlySet<string>;
  /** Security, parental control, privacy: the first that knows a domain decides. */
  steps: readonly DnsStep[];
  isRecreation(at: Date): boolean;
}

interface DnsStep {
  reasons: ReadonlyMap<string, readonly DnsBlocker[]>;
  except: ReadonlySet<string>;
}

export interface DnsDecision {
  status: 'default' | 'blocked' | 'allowed';
  reasons: DnsReason[];
}

export const allowlistReason: DnsReason = { id: 'allowlist', name: 'Allowlist' };
export const denylistReason: DnsReason = { id: 'denylist', name: 'Denylist' };

/** The reasons that are no entry of a catalogue. */
export const fixedReasons: readonly DnsReason[] = [
  allowlistReason,
  denylistReason,
  { id: 'disguised-trackers', name: 'Disguised trackers' },
  { id: 'bypass-methods', name: 'Bypass methods' },
];

/** Puts the rules in order once, for any number of queries. */
export function makeRules(sources: DnsRuleSources): DnsRules {
  const { security, parentalControl, privacy, exceptFromPrivacy = [] } = sources;
  return {
    allowlist: new Set(sources.allowlist),
    denylist: new Set(sources.denylist),
    steps: [stepOf(security), stepOf(parentalControl), stepOf(privacy, exceptFromPrivacy)],
    isRecreation: recreationOf(sources.recreation),
  };
}

/**
 * What becomes of a query: the allowlist lets it pass, then the denylist, security, parental control and privacy may
 * block it, in this order; else it is answered as it is. The reasons are all those of what decided.
 */
export function decide(rules: DnsRules, domain: string, at: Date): DnsDecision {
  if (isCovered(domain, rules.allowlist)) return { status: 'allowed', reasons: [allowlistReason] };
  if (isCovered(domain, rules.denylist)) return { status: 'blocked', reasons: [denylistReason] };
  for (const { reasons, except } of rules.steps) {
    if (except.size > 0 && isCovered(domain, except)) continue;
    const found = new Map<string, DnsReason>();
    for (const each of domainAndParents(domain)) {
      for (const { id, name, recreation } of reasons.get(each) ?? []) {
        if (recreation !== true || !rules.isRecreation(at)) found.set(id, { id, name });
      }
    }
    if (found.size > 0) return { status: 'blocked', reasons: [...found.values()] };
  }
  return { status: 'default', reasons: [] };
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
  return { reasons, except: new Set(except) };
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
