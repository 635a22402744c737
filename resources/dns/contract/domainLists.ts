/**
 * Parses domains as users paste them: one on a line, from address bars, hosts files or blocklists. The console previews
 * the outcome of each line with the functions that the service uses.
 */
import { toAscii } from '../../../contract/domains';
import type { DomainList } from './dnsWords';

/**
 * Why a line can't be added. `bareTld`: it belongs to the list of top-level domains. `inactive`: it is in the list, but
 * switched off. `full`: the list is full.
 */
export const domainRefusals = [
  'empty',
  'notDomain',
  'bareTld',
  'tooLong',
  'ipAddress',
  'duplicate',
  'inactive',
  'full',
] as const;
export type DomainRefusal = (typeof domainRefusals)[number];

export type ParsedDomain = { domain: string } | { reason: DomainRefusal };

/** Returns the id of a top-level domain, which can be written with or without a leading dot. */
export function tldId(text: string): string {
  return text.toLowerCase().replace(/^\./, '');
}

const MAX_NAME_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;
/** Maximum length of an address, in characters. Longer texts aren't parsed. */
const MAX_TEXT_LENGTH = 2_048;

/**
 * Rules of blocklists for browsers that don't mean a whole domain: `example.net##.banner` hides parts of pages,
 * `||example.net/ad.js` blocks a path, `$domain=` limits a rule to some sites, and `$badfilter` cancels one. Each
 * alternative takes linear time, because pasted lines can have any length.
 */
const PAGE_RULE =
  /#[@?$%]*#|^\|\|(?:\*\.)?[^^$\s,;/*]+[/*]|^\|\|[^^]*\^[^$\s,;]|^\|\|[^$]*\$.*=|^\|\|[^$]*\$.*badfilter/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** A label of a host name. It may also contain underscores, for names such as `_dmarc.example.net`. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/**
 * Parses the domain in a text. Returns it in lower case and in ASCII (IDN as punycode), without scheme, user, port,
 * path, wildcard, final dot and comment. A domain covers its subdomains, so a leading `*.` makes no difference.
 */
export function parseDomain(text: string): ParsedDomain {
  if (text.length > MAX_TEXT_LENGTH) return { reason: 'tooLong' };
  const withoutComment = stripComment(text);
  if (PAGE_RULE.test(withoutComment)) return { reason: 'notDomain' };
  const host = extractHost(withoutComment);
  if (host === '') return { reason: 'empty' };
  if (IPV4.test(host) || host.includes('::') || /^[0-9a-f]*(?::[0-9a-f]*){2,}$/i.test(host)) {
    return { reason: 'ipAddress' };
  }
  const name = toAscii(host)?.toLowerCase();
  if (name === undefined) return { reason: 'notDomain' };
  if (IPV4.test(name)) return { reason: 'ipAddress' };
  const labels = name.split('.');
  if (labels.some(label => !LABEL.test(label))) return { reason: 'notDomain' };
  if (name.length > MAX_NAME_LENGTH || labels.some(label => label.length > MAX_LABEL_LENGTH))
    return { reason: 'tooLong' };
  if (!TOP_LABEL.test(labels.at(-1) ?? '')) return { reason: 'notDomain' };
  return labels.length === 1 ? { reason: 'bareTld' } : { domain: name };
}

/** Returns the domain in a text, or an empty string if there is none. */
export function domainOf(text: string): string {
  const parsed = parseDomain(text);
  return 'domain' in parsed ? parsed.domain : '';
}

/** A part of a pasted text that should be one domain, with its line number from 1. */
export interface DomainLine {
  line: number;
  text: string;
}

/**
 * Splits a pasted text into domains, without blank lines and comments. A line of a hosts file
 * (`0.0.0.0 a.example b.example`) and a line of names between commas or white space give one item for each name. A line
 * without any valid domain stays one invalid item, however many words it has.
 */
export function splitDomainLines(pasted: string): DomainLine[] {
  return pasted.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line, index) => {
    const trimmed = stripComment(line);
    if (trimmed === '') return [];
    const withoutIp = stripAddress(trimmed);
    if (PAGE_RULE.test(withoutIp)) return [{ line: index + 1, text: withoutIp }];
    const names = withoutIp.split(/[\s,;]+/).filter(name => name !== '');
    const hasDomain = names.some(name => 'domain' in parseDomain(name));
    return (hasDomain ? names : [withoutIp]).map(text => ({ line: index + 1, text }));
  });
}

interface ListedDomain {
  /** The domain. */
  id: string;
  active: boolean;
}

/** The state of a list before lines are added. */
export interface ListState {
  list: DomainList;
  entries: readonly ListedDomain[];
  /** The entries of the opposite list: the allowlist for the denylist, and vice versa. */
  opposite?: readonly ListedDomain[];
  /** Maximum number of entries. */
  limit: number;
}

export interface AcceptedDomain extends Partial<Overlap> {
  line: number;
  domain: string;
}

export interface RefusedDomain {
  line: number;
  /** The parsed domain, or the text if it couldn't be parsed. */
  domain: string;
  reason: DomainRefusal;
}

/** Sorts lines into those that can be added to a list and those that are refused, in their order. */
export function classifyDomains(
  lines: readonly DomainLine[],
  { list, entries, opposite = [], limit }: ListState,
): { accepted: AcceptedDomain[]; refused: RefusedDomain[] } {
  const accepted: AcceptedDomain[] = [];
  const refused: RefusedDomain[] = [];
  /** Whether an entry is active, by domain. */
  const listed = new Map(entries.map(({ id, active }) => [id, active]));
  const overlapOf = findOverlaps(list, opposite);
  for (const { line, text } of lines) {
    const parsed = parseDomain(text);
    if ('reason' in parsed) {
      refused.push({ line, domain: shortenText(text), reason: parsed.reason });
    } else if (listed.has(parsed.domain)) {
      refused.push({ line, domain: parsed.domain, reason: listed.get(parsed.domain) ? 'duplicate' : 'inactive' });
    } else if (listed.size >= limit) {
      refused.push({ line, domain: parsed.domain, reason: 'full' });
    } else {
      listed.set(parsed.domain, true);
      accepted.push({ line, domain: parsed.domain, ...overlapOf(parsed.domain) });
    }
  }
  return { accepted, refused };
}

/**
 * How entries of the denylist and the allowlist affect each other. The allowlist wins. `conflict`: a denied domain has
 * no effect, because it or a parent is allowed. `exception`: a subdomain of a denied domain is allowed.
 */
export const overlaps = ['conflict', 'exception'] as const;

export interface Overlap {
  warning: (typeof overlaps)[number];
  /** The entry on the opposite list. One of them, if there are several. */
  opposite: string;
}

/** Returns a function that finds the active entry on the opposite list that affects a domain, or is affected by it. */
export function findOverlaps(list: DomainList, opposite: readonly ListedDomain[]) {
  const domains = new Set(opposite.filter(({ active }) => active).map(({ id }) => id));
  /** A subdomain on the opposite list for each of its parents. */
  const subdomains = new Map<string, string>();
  for (const each of domains) {
    for (const parent of domainAndParents(each)) if (parent !== each) subdomains.set(parent, each);
  }
  return (domain: string): Overlap | undefined => {
    const covering = [...domainAndParents(domain)].find(each => domains.has(each));
    const covered = covering === domain ? domain : subdomains.get(domain);
    const [conflict, exception] = list === 'denylist' ? [covering, covered] : [covered, covering];
    if (conflict !== undefined) return { warning: 'conflict', opposite: conflict };
    return exception === undefined ? undefined : { warning: 'exception', opposite: exception };
  };
}

/** Yields the domain and its parents up to the top-level domain, nearest first. */
export function* domainAndParents(domain: string): Generator<string> {
  yield domain;
  for (let dot = domain.indexOf('.'); dot !== -1; dot = domain.indexOf('.', dot + 1)) yield domain.slice(dot + 1);
}

/** Whether a set contains the domain or one of its parents. */
export function isCovered(domain: string, covering: ReadonlySet<string>): boolean {
  for (const each of domainAndParents(domain)) if (covering.has(each)) return true;
  return false;
}

/** Removes comments: from `#`, and whole lines that start with `!` or `[` as in blocklists. */
function stripComment(line: string): string {
  const trimmed = line.trim();
  if (trimmed.startsWith('!') || (trimmed.startsWith('[') && !trimmed.includes(':'))) return '';
  const hash = trimmed.search(/(?:^|\s)#/);
  return (hash === -1 ? trimmed : trimmed.slice(0, hash)).trim();
}

/** Removes the IP address from a line of a hosts file. */
function stripAddress(line: string): string {
  const [first = '', ...names] = line.split(/\s+/);
  return names.length > 0 && (IPV4.test(first) || first.includes('::')) ? names.join(' ') : line;
}

function extractHost(text: string): string {
  // In blocklists, `||example.net^` means example.net and its subdomains.
  const trimmed = stripAddress(text)
    .trim()
    .replace(/^\|\|/, '')
    .replace(/\^.*$/s, '')
    .replace(SCHEME, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^.*@/s, '');
  const inBrackets = /^\[([^\]]*)\]/.exec(trimmed)?.[1];
  if (inBrackets !== undefined) return inBrackets;
  return trimmed
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .replace(/^([^:]*):\d*$/, '$1')
    .replace(/^(?:\*?\.)+/, '')
    .replace(/\.$/, '');
}

/** Returns a text that couldn't be parsed on one line, shortened to 80 characters. */
export function shortenText(text: string): string {
  const trimmed = text.replace(/\p{C}|\p{Z}/gu, ' ').trim();
  return trimmed.length > 80 ? `${trimmed.slice(0, 79)}…` : trimmed;
}
