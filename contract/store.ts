/**
 * Access rules of the object store: which key prefixes exist and who may do what below them. The service enforces
 * these rules, and the console uses them too.
 *
 * | Keys | Read | Write |
 * |---|---|---|
 * | `public/organizations/{organisation}/…` | members of the organisation, operators | its administrators, operators |
 * | `public/motd/…` | operators; others by the picture route, with the message | operators |
 * | `public/…` otherwise | all signed-in users | operators |
 * | `protected/{identity}/…` | members of the identity's organisation, operators | the identity |
 * | `private/{identity}/…` | the identity | the identity |
 *
 * An identity is the identity pool's id of one account, such as `us-east-1:7b1e6f0c-…`.
 */
import { UNPRINTABLE } from './formats';
import type { Role } from './roles';

/** The embedded store's path on the console's own origin, its only bucket and its region. */
export const embeddedStore = { path: '/store', bucket: 'console-files', region: 'us-east-1' } as const;

const GIB = 1024 ** 3;

/** Limits of the embedded store. Sizes are in bytes. */
export const storeLimits = {
  /** Maximum length of a key in UTF-8. */
  key: 1024,
  object: 5 * GIB,
  /** Minimum size of an upload part, except the last one. */
  minPartSize: 5 * 1024 * 1024,
  parts: 10_000,
  /** Quota of one user, including unfinished uploads and objects that have just been replaced. */
  person: 10 * GIB,
  /** Maximum number of objects of one user, including empty ones and unfinished uploads. */
  objects: 100_000,
  /** Maximum size of an object's user-defined metadata, names and values together. */
  metadata: 2048,
  /** Entries per page of a listing. */
  page: 1000,
} as const;

/** An operation on a key. For `list` the key is the requested prefix. */
export type StoreVerb = 'read' | 'write' | 'list';

export interface StoreCaller {
  /** The identity pool's id of the caller. */
  identity: string;
  role: Role;
  /** Null for an operator who belongs to no organisation. */
  organization: string | null;
}

/** The owner of the keys below a prefix. */
export type StoreArea =
  | { kind: 'public' }
  | { kind: 'messages' }
  | { kind: 'organization'; organization: string }
  | { kind: 'protected' | 'private'; identity: string };

const ORGANIZATIONS_PREFIX = 'public/organizations/';
const MESSAGES_PREFIX = 'public/motd/';

/** Returns the area of a key or prefix. Undefined if it is in none, or if a prefix spans several areas. */
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

export function organizationPrefix(organization: string): string {
  return `${ORGANIZATIONS_PREFIX}${organization}/`;
}

/**
 * Whether a caller may perform an operation on a key.
 * @param owner the organisation of the user whose identity a `protected/` key names, if that isn't the caller
 */
export function mayAccess(
  key: string,
  verb: StoreVerb,
  caller: StoreCaller,
  owner?: { organization: string | null },
): boolean {
  if (verb !== 'list' && keyProblem(key) !== undefined) return false;
  const isOperator = caller.role === 'super_admin';
  if (verb === 'list' && key.startsWith('public/') && spansSeveralAreas(key)) return isOperator;
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

/** Whether a prefix can match keys of several organisations, or of messages too. */
function spansSeveralAreas(prefix: string): boolean {
  if (MESSAGES_PREFIX.startsWith(prefix)) return true;
  return (
    ORGANIZATIONS_PREFIX.startsWith(prefix) || (prefix.startsWith(ORGANIZATIONS_PREFIX) && areaOf(prefix) === undefined)
  );
}

/** What is wrong with a key, to complete a sentence in the service's errors. The console has its own texts. */
export const keyProblems = {
  empty: 'must not be empty',
  long: `must have at most ${storeLimits.key} bytes`,
  control: 'must not contain control characters',
  dots: 'must not contain . or .. between slashes',
  slashes: 'must not begin with a slash or contain two in a row',
} as const;
export type KeyProblem = keyof typeof keyProblems;

/** Returns the problem of a key. Undefined if it is valid. */
export function keyProblem(key: string): KeyProblem | undefined {
  if (key === '') return 'empty';
  if (new TextEncoder().encode(key).length > storeLimits.key) return 'long';
  if (UNPRINTABLE.test(key) || UNWRITABLE.test(key)) return 'control';
  const segments = key.split('/');
  if (segments.some(segment => segment === '.' || segment === '..')) return 'dots';
  // A key that ends with a slash is a folder marker, which other clients create.
  if (segments.slice(0, -1).includes('')) return 'slashes';
  return undefined;
}

/** Characters that UTF-8 or XML can't encode: lone surrogates and noncharacters. */
const UNWRITABLE = /[\p{Cs}\ufffe\uffff]/u;
