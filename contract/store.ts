/**
 * The object store's keys: which prefixes there are and who may do what below them. The service decides by this, and
 * the console reads the same.
 *
 * | Keys | Read | Write |
 * |---|---|---|
 * | `public/organizations/{organisation}/…` | people of the organisation, operators | its administrators, operators |
 * | `public/motd/…` | operators; others by the picture route, with the message | operators |
 * | `public/…` otherwise | everybody signed in | operators |
 * | `protected/{identity}/…` | people of the identity's organisation, operators | the identity |
 * | `private/{identity}/…` | the identity | the identity |
 *
 * An identity is the identity pool's id of one account, such as `us-east-1:7b1e6f0c-…`.
 */
import { UNPRINTABLE } from './formats';
import type { Role } from './roles';

/** Where the embedded store is: its path on the console's own origin, its only bucket and its region. */
export const embeddedStore = { path: '/store', bucket: 'console-files', region: 'us-east-1' } as const;

const GIB = 1024 ** 3;

/** What the embedded store takes. Sizes are in bytes. */
export const storeLimits = {
  /** Of UTF-8. */
  key: 1024,
  object: 5 * GIB,
  /** Of a part, but for an object's last. */
  smallestPart: 5 * 1024 * 1024,
  parts: 10_000,
  /** Everything that one person has stored, uploads that go on and what has just been replaced included. */
  person: 10 * GIB,
  /** The files of one person, empty ones and begun uploads included. */
  objects: 100_000,
  /** Names and values of an object's own metadata. */
  metadata: 2048,
  /** Entries of one page of a list. */
  page: 1000,
} as const;

/** What is done with a key. For `list` the key is the prefix that is asked for. */
export type StoreVerb = 'read' | 'write' | 'list';

export interface StoreCaller {
  /** The identity pool's id. */
  identity: string;
  role: Role;
  /** Null for an operator who belongs to no organisation. */
  organization: string | null;
}

/** To whom keys below a prefix belong. */
export type StoreArea =
  | { kind: 'public' }
  | { kind: 'messages' }
  | { kind: 'organization'; organization: string }
  | { kind: 'protected' | 'private'; identity: string };

const ORGANIZATIONS = 'public/organizations/';
const MESSAGES = 'public/motd/';

/** Whose a key is, or every key that begins with this; undefined when it belongs to no one, or to several areas at once. */
export function areaOf(key: string): StoreArea | undefined {
  const [root, first, second, ...rest] = key.split('/');
  if ((root === 'private' || root === 'protected') && first && second !== undefined) {
    return { kind: root, identity: first };
  }
  if (root !== 'public' || first === undefined) return undefined;
  if (first === 'organizations')
    return second && rest.length > 0 ? { kind: 'organization', organization: second } : undefined;
  return { kind: first === 'motd' && second !== undefined ? 'messages' : 'public' };
}

/** The prefix of an organisation's own keys. */
export function organizationPrefix(organization: string): string {
  return `${ORGANIZATIONS}${organization}/`;
}

/**
 * Whether a person may do this with a key.
 * @param owner the organisation of the person whose identity a `protected/` key names, where it is another user's
 */
export function mayTouch(
  key: string,
  verb: StoreVerb,
  caller: StoreCaller,
  owner?: { organization: string | null },
): boolean {
  if (verb !== 'list' && keyProblem(key) !== undefined) return false;
  const isOperator = caller.role === 'super_admin';
  if (verb === 'list' && key.startsWith('public/') && reachesSeveral(key)) return isOperator;
  const area = areaOf(key);
  switch (area?.kind) {
    case 'public':
      return verb !== 'write' || isOperator;
    case 'messages':
      return isOperator;
    case 'organization':
      return isOperator || (area.organization === caller.organization && (verb !== 'write' || caller.role === 'admin'));
    case 'protected': {
      if (area.identity === caller.identity) return true;
      const isColleague = caller.organization !== null && owner?.organization === caller.organization;
      return verb !== 'write' && owner !== undefined && (isColleague || isOperator);
    }
    case 'private':
      return area.identity === caller.identity;
    case undefined:
      return false;
  }
}

/** Whether the keys that begin with this may be those of more than one organisation, or of messages too. */
function reachesSeveral(prefix: string): boolean {
  if (MESSAGES.startsWith(prefix)) return true;
  return ORGANIZATIONS.startsWith(prefix) || (prefix.startsWith(ORGANIZATIONS) && areaOf(prefix) === undefined);
}

/** What can be wrong with a key, as the end of a sentence of the service's; the console says it in its own words. */
export const keyProblems = {
  empty: 'must not be empty',
  long: `must have at most ${storeLimits.key} bytes`,
  control: 'must not contain control characters',
  dots: 'must not contain . or .. between slashes',
  slashes: 'must not begin with a slash or contain two in a row',
} as const;
export type KeyProblem = keyof typeof keyProblems;

/** What makes a text no key; undefined when it is one. */
export function keyProblem(key: string): KeyProblem | undefined {
  if (key === '') return 'empty';
  if (new TextEncoder().encode(key).length > storeLimits.key) return 'long';
  if (UNPRINTABLE.test(key) || UNWRITABLE.test(key)) return 'control';
  const segments = key.split('/');
  if (segments.some(segment => segment === '.' || segment === '..')) return 'dots';
  // A key that ends with a slash stands for a folder; other clients make such.
  if (segments.slice(0, -1).includes('')) return 'slashes';
  return undefined;
}

/** What neither UTF-8 nor XML can say: halves of surrogate pairs and code points that are no characters. */
const UNWRITABLE = /[\p{Cs}\ufffe\uffff]/u;
