import { decodeJwt } from 'jose';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { hasText, isObject } from '../../contract/isObject';
import { parseJson } from '../../contract/parseJson';
import { resources } from '../../resources';
import { wireKey } from '../../schema/record';
import { type Backend, callBackend, networkReason } from './callBackend';
import { listProblems } from './listProblems';

export interface ConformOptions extends Backend {
  /** The organisation that the calls name. Defaults to that of the examples. */
  organization?: string;
  /** Maximum response time in milliseconds. */
  slowMs?: number;
}

/** Result of checking a call. `skipped`: the backend has no record that the call could be about. */
export interface Finding {
  call: CallName;
  result: 'conforms' | 'breaks' | 'skipped';
  /** One sentence per problem, or why the call was skipped. */
  problems: string[];
}

/** Thrown if the backend can't be called at all. The message says what to do. */
export class UnusableBackend extends Error {
  override readonly name = 'UnusableBackend';
}

/** Default limit: how long users wait for a page without noticing a delay. */
const SLOW_MS = 2000;
/** Request timeout. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The keys by which calls name a record. Not `organization`, because the caller chooses one that exists. */
const recordKeys = new Set(resources.map(wireKey).filter(key => key !== 'organization'));

const TOKEN_HELP =
  'To get one, sign in at the console, open the browser’s developer tools (Application, Cookies) and copy the value of the cookie “token”.';

/**
 * Makes every read call of the contract to a backend and validates the responses. It changes nothing there. Calls about
 * one record use the first record that the resource's list returns.
 * @throws UnusableBackend if the backend doesn't respond or refuses the token
 */
export async function* conform(options: ConformOptions): AsyncGenerator<Finding> {
  const timeoutOptions = { ...options, fetch: withTimeout(options.fetch ?? globalThis.fetch) };
  const ids = new Map<CallName, { key: string; id: string }>();
  const names = (Object.keys(calls) as CallName[]).filter(name => calls[name].effect === 'read');
  // Call lists first, because the other calls use ids from their responses.
  const lists = names.filter(name => resources.some(({ api }) => api.list === name));
  await checkBackend(timeoutOptions);
  for (const name of [...lists, ...names.filter(other => !lists.includes(other))]) {
    const { finding, data } = await tryCall(name, ids.get(name), timeoutOptions);
    yield finding;
    for (const resource of resources) {
      const id = resource.api.list === name ? firstId(data, resource.fields.id.wire ?? 'id') : undefined;
      if (id !== undefined && resource.api.get) ids.set(resource.api.get, { key: wireKey(resource), id });
    }
  }
}

/** Fails once with a helpful message if every call would fail for the same reason. */
async function checkBackend(options: ConformOptions): Promise<void> {
  const { api, token } = options;
  try {
    decodeJwt(token);
  } catch {
    throw new UnusableBackend(`CONSOLE_TOKEN is not an identity token, which has three parts. ${TOKEN_HELP}`);
  }
  let answer: Response;
  try {
    answer = await callBackend(options, 'listUsers', calls.listUsers.example);
  } catch (error) {
    throw new UnusableBackend(`${api} can’t be reached (${reasonOf(error)}). Check --api, and that the backend runs.`);
  }
  if (answer.status !== 401) return;
  throw new UnusableBackend(`${api} refuses the token in CONSOLE_TOKEN, which may have expired. ${TOKEN_HELP}`);
}

function withTimeout(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}

function reasonOf(error: unknown): string {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isTimeout ? `no answer within ${REQUEST_TIMEOUT_MS / 1000} s` : networkReason(error);
}

async function tryCall(
  name: CallName,
  knownRecord: { key: string; id: string } | undefined,
  options: ConformOptions,
): Promise<{ finding: Finding; data?: unknown }> {
  const call: Call = calls[name];
  const { token, organization, slowMs = SLOW_MS } = options;
  const example = call.example as Record<string, unknown>;
  const body = {
    ...example,
    ...(organization !== undefined && 'organization' in example && { organization }),
    ...(knownRecord && { [knownRecord.key]: knownRecord.id }),
    ...(name === 'getUser' && tokenOwner(token)),
  };
  const toFinding = (result: Finding['result'], ...problems: string[]) => ({
    finding: { call: name, result, problems },
  });

  const startedAt = performance.now();
  let answer: Response;
  let text: string;
  try {
    answer = await callBackend(options, name, body);
    text = await answer.text();
  } catch (error) {
    return toFinding('breaks', `No answer: ${reasonOf(error)}.`);
  }
  const durationMs = performance.now() - startedAt;
  if (answer.status === 404 && !knownRecord && Object.keys(example).some(key => recordKeys.has(key))) {
    return toFinding('skipped', 'The backend has no record to request.');
  }
  const parsed = parseObject(text);
  if (answer.status === 501 && call.elsewhere) return toFinding('skipped', 'The embedded service does not serve it.');
  if (answer.status !== 200)
    return toFinding('breaks', `It answered ${answer.status} ${JSON.stringify(parsed.error) ?? ''}`.trim());
  const type = answer.headers.get('content-type') ?? 'none';
  const commonProblems = [
    ...(/^application\/json\b/.test(type) ? [] : [`The content type is ${type} instead of application/json.`]),
    ...(durationMs > slowMs ? [`It took ${Math.round(durationMs)} ms; ${slowMs} ms is the limit (--slow).`] : []),
  ];
  if (!('data' in parsed)) {
    return toFinding('breaks', 'The answer is no JSON object with `data`.', ...commonProblems);
  }
  const { data } = parsed;
  const checked = call.output.safeParse(data);
  const problems = checked.success
    ? [
        ...commonProblems,
        ...extraKeys(data, checked.data).map(path => `data.${path}: is not in the contract.`),
        ...(await listProblems(name, body, data, input => dataOf(options, name, input))),
      ]
    : [
        ...commonProblems,
        ...checked.error.issues.map(({ path, message }) => `${['data', ...path].join('.')}: ${message}`),
      ];
  return { ...toFinding(problems.length > 0 ? 'breaks' : 'conforms', ...problems), ...(checked.success && { data }) };
}

/** Returns the `data` of a call's response. Undefined if the call fails. */
async function dataOf(options: ConformOptions, name: CallName, input: object): Promise<unknown> {
  const answer = await callBackend(options, name, input);
  return parseObject(await answer.text()).data;
}

/** Parses the body of a response. Empty if it is no JSON object. */
function parseObject(text: string): Record<string, unknown> {
  const parsed = parseJson(text);
  return isObject(parsed) ? parsed : {};
}

/** Returns the token's user, the only one whose record the token may look up. */
function tokenOwner(token: string): Record<string, unknown> {
  const { sub, 'cognito:username': username, 'custom:organization': organization = '' } = decodeJwt(token);
  return { id: sub, username, organization };
}

function firstId(data: unknown, key: string): string | undefined {
  const items = isObject(data) && 'items' in data ? data.items : data;
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  return hasText(first, key) ? first[key] : undefined;
}

/**
 * Returns the paths of keys that a response has but the contract doesn't: those that parsing with the schema strips.
 * All rows of a list share one path (`items.*.secret`).
 */
function extraKeys(answered: unknown, parsed: unknown): string[] {
  return [...new Set(extraIn(answered, parsed, ''))];
}

function extraIn(answered: unknown, parsed: unknown, path: string): string[] {
  if (Array.isArray(answered)) {
    return Array.isArray(parsed) ? answered.flatMap((each, at) => extraIn(each, parsed[at], `${path}*.`)) : [];
  }
  if (!isObject(answered) || !isObject(parsed)) return [];
  return Object.entries(answered).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key) ? extraIn(value, parsed[key], `${path}${key}.`) : [path + key],
  );
}
