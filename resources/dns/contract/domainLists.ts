/**
 * Domains as people paste them: one to a line, out of address bars, hosts files and block lists. The console says what
 * would become of each line with these functions, and the service decides with them.
 */
import { inAscii } from '../../../contract/domains';

/** Why a line is no entry of a list. `bareTld`: it belongs to the top-level domains. `full`: the list has no room. */
export const domainRefusals = ['empty', 'notDomain', 'bareTld', 'tooLong', 'ipAddress', 'duplicate', 'full'] as const;
export type DomainRefusal = (typeof domainRefusals)[number];

/** What a line stands for. */
export type ReadDomain = { domain: string } | { reason: DomainRefusal };

const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;
/** Longer than any address that names a domain; what is longer is not looked at. */
const LONGEST_TEXT = 2_048;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Besides what host names hold, the underscore of names such as `_dmarc.example.net`. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/**
 * The domain that a text names: lower case, in ASCII (IDN as punycode), without scheme, user, port, path, wildcard,
 * final dot and comment. It covers its sub-domains, which is why `*.` says nothing more.
 */
export function readDomain(text: string): ReadDomain {
  if (text.length > LONGEST_TEXT) return { reason: 'tooLong' };
  const host = hostOf(withoutComment(text));
  if (host === '') return { reason: 'empty' };
  if (IPV4.test(host) || host.includes('::') || /^[0-9a-f]*(?::[0-9a-f]*){2,}$/i.test(host)) {
    return { reason: 'ipAddress' };
  }
  const name = inAscii(host)?.toLowerCase();
  if (name === undefined) return { reason: 'notDomain' };
  if (IPV4.test(name)) return { reason: 'ipAddress' };
  const labels = name.split('.');
  if (labels.some(label => !LABEL.test(label))) return { reason: 'notDomain' };
  if (name.length > LONGEST_NAME || labels.some(label => label.length > LONGEST_LABEL)) return { reason: 'tooLong' };
  if (!TOP_LABEL.test(labels.at(-1) ?? '')) return { reason: 'notDomain' };
  return labels.length === 1 ? { reason: 'bareTld' } : { domain: name };
}

/** A line of a pasted text that says something, with its number from 1, as far as it is about one domain. */
export interface DomainLine {
  line: number;
  text: string;
}

/**
 * The lines of a pasted text; blank ones and comments are passed over. A line of a hosts file (`0.0.0.0 a.example
 * b.example`) and one of names between commas or blanks stand for each of their names. A line without any domain is
 * one wrong line, however many words it has.
 */
export function domainLines(pasted: string): DomainLine[] {
  return pasted.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line, index) => {
    const plain = withoutComment(line);
    if (plain === '') return [];
    const said = withoutAddress(plain);
    const names = said.split(/[\s,;]+/).filter(name => name !== '');
    const hasDomain = names.some(name => 'domain' in readDomain(name));
    return (hasDomain ? names : [said]).map(text => ({ line: index + 1, text }));
  });
}

/** What a list has when lines are added to it. */
export interface ListState {
  /** The domains in the list, none of them twice. */
  present: ReadonlySet<string>;
  /** Those of the list that says the opposite: the allowlist of the denylist, and the other way round. */
  opposite?: ReadonlySet<string>;
  /** How many entries it may have. */
  limit: number;
}

export interface AcceptedDomain {
  line: number;
  domain: string;
  /** The opposite list has it too; the allowlist wins. */
  warning?: 'conflict';
}

export interface RefusedDomain {
  line: number;
  /** As it was given, or as it was understood where it was. */
  domain: string;
  reason: DomainRefusal;
}

/** Which of some lines become entries of a list, in the order given, and which are refused for what. */
export function sortDomains(
  lines: readonly DomainLine[],
  { present, opposite, limit }: ListState,
): { accepted: AcceptedDomain[]; refused: RefusedDomain[] } {
  const accepted: AcceptedDomain[] = [];
  const refused: RefusedDomain[] = [];
  const taken = new Set(present);
  for (const { line, text } of lines) {
    const read = readDomain(text);
    if ('reason' in read) {
      refused.push({ line, domain: shownText(text), reason: read.reason });
    } else if (taken.has(read.domain)) {
      refused.push({ line, domain: read.domain, reason: 'duplicate' });
    } else if (taken.size >= limit) {
      refused.push({ line, domain: read.domain, reason: 'full' });
    } else {
      taken.add(read.domain);
      const conflict = opposite?.has(read.domain) === true;
      accepted.push({ line, domain: read.domain, ...(conflict && { warning: 'conflict' as const }) });
    }
  }
  return { accepted, refused };
}

/** The domain itself and those that it belongs to, the nearest first, down to the top-level domain. */
export function* domainAndParents(domain: string): Generator<string> {
  yield domain;
  for (let dot = domain.indexOf('.'); dot !== -1; dot = domain.indexOf('.', dot + 1)) yield domain.slice(dot + 1);
}

/** Whether one of some domains is this one or covers it. */
export function isCovered(domain: string, by: ReadonlySet<string>): boolean {
  for (const each of domainAndParents(domain)) if (by.has(each)) return true;
  return false;
}

/** `#` begins a comment; `!` and `[` begin a line of a block list that is one. */
function withoutComment(line: string): string {
  const plain = line.trim();
  if (plain.startsWith('!') || (plain.startsWith('[') && !plain.includes(':'))) return '';
  const hash = plain.search(/(?:^|\s)#/);
  return (hash === -1 ? plain : plain.slice(0, hash)).trim();
}

/** A hosts file's line without the address that its names are given. */
function withoutAddress(line: string): string {
  const [first = '', ...names] = line.split(/\s+/);
  return names.length > 0 && (IPV4.test(first) || first.includes('::')) ? names.join(' ') : line;
}

function hostOf(text: string): string {
  // `||example.net^` of block lists means example.net and its sub-domains.
  const plain = withoutAddress(text)
    .trim()
    .replace(/^\|\|/, '')
    .replace(/\^.*$/, '')
    .replace(SCHEME, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^.*@/s, '');
  const inBrackets = /^\[([^\]]*)\]/.exec(plain)?.[1];
  if (inBrackets !== undefined) return inBrackets;
  return plain
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .replace(/^([^:]*):\d*$/, '$1')
    .replace(/^(?:\*?\.)+/, '')
    .replace(/\.$/, '');
}

/** A text that was not understood, as an answer may repeat it. */
export function shownText(text: string): string {
  const plain = text.replace(/\p{C}|\p{Z}/gu, ' ').trim();
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain;
}
