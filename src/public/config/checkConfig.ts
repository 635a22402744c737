import { contrast, isColor, MIN_UI_CONTRAST } from '../../../contract/brandColor';
import type { RuntimeConfig } from '../../../contract/config';
import { isObject } from '../../../contract/isObject';
import { isLoopback } from '../../../contract/loopback';
import { routeNames } from '../../../contract/routes';
import { USER_POOL_ID } from '../../../contract/userPool';
import type { DeploymentKey } from '../../i18n/en/deployment';
import { absoluteUrl } from '../address';

/** A problem of the configuration: the key of a sentence, and the values to insert. */
export interface ConfigProblem {
  key: DeploymentKey;
  given: Readonly<Record<string, string>>;
}

/** The type of a field. A `url` is absolute, or a path on the console's own host. */
type Kind = 'text' | 'url' | 'host' | 'flag' | 'number' | 'colour' | 'origins' | 'addresses';

/** The fields of a group by name. A trailing `?` marks optional ones. */
interface Group {
  readonly [field: string]: Kind | Group;
}

const fields: Group = {
  identity: {
    userPoolId: 'text',
    userPoolClientId: 'text',
    userPoolEndpoint: 'url',
    'identityPoolId?': 'text',
    'identityPoolEndpoint?': 'url',
    'hostedDomain?': 'host',
    'redirectSignIn?': 'addresses',
    'redirectSignOut?': 'addresses',
    'passkeys?': 'flag',
    'signUp?': 'text',
  },
  'session?': { idleMinutes: 'number' },
  api: { base: 'url', 'key?': 'text' },
  'mfa?': { base: 'url' },
  'map?': { 'styleUrl?': 'url', 'pmtilesUrl?': 'url', 'mapboxToken?': 'text' },
  'storage?': { 'endpoint?': 'url', bucket: 'text', region: 'text', forcePathStyle: 'flag' },
  'rest?': { origins: 'origins' },
  'branding?': { 'name?': 'text', 'logo?': 'url', 'logoDark?': 'url', 'favicon?': 'url', 'color?': 'colour' },
  'supportUrl?': 'text',
  'features?': Object.fromEntries(routeNames.map(route => [`${route.slice(1)}?`, 'flag' as const])),
  'version?': 'text',
  'environment?': 'text',
};

/** The parsed JSON, not validated yet: any field may be missing or have another type. */
type Unchecked = Record<string, unknown>;

/** Returns all problems of the content of /config.json. */
export function problemsOf(given: unknown): ConfigProblem[] {
  if (!isObject(given)) return [{ key: 'notAnObject', given: { found: describeValue(given) } }];
  const problems = [...checkGroup(given, fields, '')];
  return problems.length > 0 ? problems : [...checkTogether(given as unknown as RuntimeConfig)];
}

function* checkGroup(given: Unchecked, group: Group, above: string): Generator<ConfigProblem> {
  const names = Object.keys(group).map(name => name.replace('?', ''));
  for (const name of Object.keys(given)) {
    // `$schema` is for editors.
    if (names.includes(name) || name === '$schema') continue;
    const near = names.find(each => areSimilar(each, name));
    const field = above + name;
    if (above === 'features.') yield { key: 'unknownFeature', given: { field, known: names.join(', ') } };
    else if (near === undefined) yield { key: 'unknownField', given: { field } };
    else yield { key: 'misspelt', given: { field, near: above + near } };
  }
  for (const [name, kind] of Object.entries(group)) {
    const plain = name.replace('?', '');
    const value = given[plain];
    const field = above + plain;
    if (value === undefined) {
      if (name === plain) yield { key: 'missing', given: { field } };
    } else if (value === null) yield { key: name === plain ? 'nullForNeeded' : 'nullForAbsent', given: { field } };
    else if (typeof kind !== 'string') {
      if (isObject(value)) yield* checkGroup(value, kind, `${field}.`);
      else yield { key: 'notAGroup', given: { field, found: describeValue(value) } };
    } else yield* checkValue(value, kind, field);
  }
}

interface TypeCheck {
  isValid(value: unknown): boolean;
  /** The sentence for another value. */
  key: DeploymentKey;
}

const textCheck: TypeCheck = { isValid: value => typeof value === 'string', key: 'notText' };
const typeChecks: Partial<Record<Kind, TypeCheck>> = {
  flag: { isValid: value => typeof value === 'boolean', key: 'notAFlag' },
  number: { isValid: value => Number.isInteger(value) && Number(value) >= 1, key: 'notANumber' },
  origins: { isValid: value => Array.isArray(value) && value.every(isOrigin), key: 'notOrigins' },
  addresses: {
    isValid: value => Array.isArray(value) && value.length > 0 && value.every(isWebAddress),
    key: 'notAddresses',
  },
};

function* checkValue(value: unknown, kind: Kind, field: string): Generator<ConfigProblem> {
  const { isValid, key } = typeChecks[kind] ?? textCheck;
  if (!isValid(value)) yield { key, given: { field, found: describeValue(value) } };
  else if (typeof value === 'string') yield* checkText(value, kind, field);
}

function* checkText(value: string, kind: Kind, field: string): Generator<ConfigProblem> {
  if (kind === 'url') yield* checkUrl(value, field);
  if (kind === 'host' && (value.includes('://') || /\s|^$/.test(value))) {
    yield { key: 'notAHost', given: { field, value } };
  }
  if (kind === 'colour') {
    if (!isColor(value)) yield { key: 'notAColour', given: { field, value } };
    else if (contrast(value, '#ffffff') < MIN_UI_CONTRAST) {
      yield { key: 'tooLight', given: { field, value, reached: contrast(value, '#ffffff').toFixed(1) } };
    }
  }
}

function* checkUrl(value: string, field: string): Generator<ConfigProblem> {
  const isPath = /^\/(?!\/)|^\.{1,2}\//.test(value);
  if (!(isPath || /^https?:\/\/[^/]/.test(value)) || /\s/.test(value) || !URL.canParse(value, absoluteUrl('/'))) {
    yield { key: 'notAnAddress', given: { field, value } };
  } else if (isMixedContent(value)) yield { key: 'insecure', given: { field, value, page: location.origin } };
}

/** Checks the rules that involve several fields. */
function* checkTogether({ identity, map = {}, storage }: RuntimeConfig): Generator<ConfigProblem> {
  const { userPoolId, identityPoolId, userPoolEndpoint, identityPoolEndpoint } = identity;
  if (userPoolId !== '' && !USER_POOL_ID.test(userPoolId)) {
    yield { key: 'notAPool', given: { field: 'identity.userPoolId', value: userPoolId } };
  } else yield* checkRegion('userPool', userPoolEndpoint, userPoolId.split('_')[0]);
  if (identityPoolId !== undefined && !/^[\w-]+:[0-9a-f-]{36}$/.test(identityPoolId)) {
    yield { key: 'notAnIdentityPool', given: { field: 'identity.identityPoolId', value: identityPoolId } };
  } else yield* checkRegion('identityPool', identityPoolEndpoint, identityPoolId?.split(':')[0]);
  if (storage !== undefined && identityPoolId === undefined) yield { key: 'storeWithoutPool', given: {} };
  else if (identityPoolEndpoint !== undefined && identityPoolId === undefined) {
    yield { key: 'endpointWithoutPool', given: {} };
  }
  const maps = Object.entries(map).flatMap(([name, value]) => (value === undefined ? [] : [`map.${name}`]));
  if (maps.length > 1) yield { key: 'severalMaps', given: { fields: maps.join(', ') } };
}

/** Checks that the region in an AWS endpoint is the same as in the pool's id. */
function* checkRegion(
  pool: 'userPool' | 'identityPool',
  endpoint: string | undefined,
  region: string | undefined,
): Generator<ConfigProblem> {
  const [, named] = /^https:\/\/cognito-[a-z]+\.([a-z0-9-]+)\.amazonaws\.com/.exec(endpoint ?? '') ?? [];
  if (named !== undefined && region && named !== region) {
    const given = { field: `identity.${pool}Endpoint`, named, pool: `identity.${pool}Id`, region };
    yield { key: 'otherRegion', given };
  }
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]/.test(value) && URL.canParse(value);
}

/** Whether browsers block an http address because the page is https. They allow the local machine. */
function isMixedContent(value: string): boolean {
  if (location.protocol !== 'https:' || !value.startsWith('http:')) return false;
  return !isLoopback(new URL(value).hostname);
}

function describeValue(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 80) ?? String(value);
}

/** Whether two names differ only in letter case, or in at most two letters. */
function areSimilar(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() || levenshtein(one, other) <= 2;
}

/** Returns the Levenshtein distance of two texts. */
function levenshtein(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
