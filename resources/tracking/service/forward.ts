import { sql } from 'drizzle-orm';
import { type CallInput, type CallName, type CallOutput, calls } from '../../../contract';
import { isObject } from '../../../contract/isObject';
import { CallFailure } from '../../../service/calls/failure';
import type { Database } from '../../../service/db/connect';
import { readExternalResponse } from '../../../service/externalResponse';
import type { Services } from '../../../service/services';
import type { Position } from '../contract/mapping';
import { TRACKING_HEADER } from '../contract/positions';
import type { RangeUser } from './range';
import { shares } from './trackedUsers';

/** Timeout of a request to the mapping service. */
const TIMEOUT_MS = 30_000;
/** Maximum size of a response: three times that of the largest requested number of positions. */
const MAX_RESPONSE_BYTES = 32 * 1024 ** 2;

/**
 * Calls the mapping service, if one is configured. The secret is added here, so it never leaves the servers.
 * @returns the response's data, or undefined if this service stores the positions itself
 */
async function forward<N extends Extract<CallName, `web/${string}`>>(
  { tracking: { mappingUrl, secret } }: Services['config'],
  name: N,
  input: object,
): Promise<CallOutput<N> | undefined> {
  if (mappingUrl === undefined) return undefined;
  const response = await fetch(`${mappingUrl}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && { [TRACKING_HEADER]: secret }) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new CallFailure('unavailable', 'The mapping service isn’t responding.', undefined, { cause });
  });
  if (!response.ok) {
    // Closes the connection, which waits for its body to be read.
    await response.body?.cancel().catch(() => undefined);
    throw refusalOf(response);
  }
  const body = await bodyOf(response);
  const data = isObject(body) && 'data' in body ? body.data : body;
  const parsed = calls[name].output.safeParse(data);
  if (parsed.success) return parsed.data as CallOutput<N>;
  throw new CallFailure('unavailable', 'The mapping service sent an unexpected response.');
}

/** Parses the response as JSON. Resolves to undefined if it is invalid, incomplete or too long. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    const { text, isWhole } = await readExternalResponse(response, MAX_RESPONSE_BYTES);
    return isWhole ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the error for a failed request, without the mapping service's message, which isn't meant for users. */
function refusalOf({ status, headers }: Response): CallFailure {
  if (status === 401 || status === 403) {
    return new CallFailure('unavailable', 'The mapping service rejected this service’s secret.');
  }
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'));
    const when = seconds > 0 ? ` in ${Math.ceil(seconds)} seconds` : ' later';
    return new CallFailure('too_many_requests', `The mapping service gets too many requests. Try again${when}.`);
  }
  return new CallFailure('unavailable', `The mapping service failed with status ${status}.`);
}

/** Resolves to the current positions in the mapping service, of users who share. */
export async function forwardCurrentPositions(
  { config, db }: Pick<Services, 'config' | 'db'>,
  organization: string,
): Promise<CallOutput<'web/getCurrentByOrg'> | undefined> {
  const external = await forward(config, 'web/getCurrentByOrg', { organization });
  const people = external && (await readSharing(db, organization));
  return external?.filter(({ username }) => people?.get(username));
}

/** Resolves to the organisation's users that the mapping service has positions of. */
export async function forwardUsernames(
  { config, db }: Pick<Services, 'config' | 'db'>,
  organization: string,
): Promise<CallOutput<'web/getUsernames'> | undefined> {
  const external = await forward(config, 'web/getUsernames', { organization });
  const people = external && (await readSharing(db, organization));
  return external?.flatMap(person => {
    const shares = people?.get(person.username);
    return shares === undefined ? [] : [{ ...person, sharing: person.sharing && shares }];
  });
}

/** Resolves to recorded positions in the mapping service. The users must have been checked by `readUsersInRange`. */
export async function forwardRange(
  config: Services['config'],
  { usernames, ...requested }: CallInput<'web/getRange'> & { organization: string },
): Promise<CallOutput<'web/getRange'> | undefined> {
  if (config.tracking.mappingUrl === undefined) return undefined;
  if (usernames.length === 0) return { items: [], truncated: false };
  const external = await forward(config, 'web/getRange', { ...requested, usernames });
  return external && { ...external, items: external.items.filter(({ username }) => usernames.includes(username)) };
}

/** Resolves to whether each of an organisation's users shares. The mapping service's data of others is dropped. */
async function readSharing({ orm }: Pick<Database, 'orm'>, organization: string): Promise<Map<string, boolean>> {
  const { rows } = await orm.execute<{ username: string; sharing: boolean }>(sql`
    select u.username, ${shares} as sharing from users u
    left join tracking_settings s on s.organization_id = u.organization_id
    where u.organization_id = ${organization}
  `);
  return new Map(rows.map(({ username, sharing }) => [username, sharing]));
}

/** Number of positions requested at a time. Pages limit how many are held in memory. */
const MAX_POINTS = 50_000;
/** Shortest time span to split further. */
const MIN_SPAN_MS = 1_000;

/**
 * Reads all positions of users in the mapping service page by page. A time span whose response is truncated is
 * requested in halves.
 * @returns undefined if this service stores the positions itself
 */
export async function forwardPages(
  config: Services['config'],
  organization: string,
  people: readonly RangeUser[],
): Promise<((person: RangeUser) => AsyncGenerator<Position[]>) | undefined> {
  if (config.tracking.mappingUrl === undefined) return undefined;
  const requested = people.filter(({ from, to }) => from < to);
  const [first] = requested;
  // One request is enough for most maps. It also detects an unavailable service before the response starts.
  const firstResponse = first && (await requestRange(requested, first));
  return firstResponse && !firstResponse.truncated
    ? async function* (person) {
        yield* pagesOf(firstResponse, person, person);
      }
    : readInHalves;

  function requestRange(users: readonly RangeUser[], { from, to }: TimeSpan) {
    return forward(config, 'web/getRange', {
      organization,
      usernames: users.map(({ username }) => username),
      from: from.toISOString(),
      to: to.toISOString(),
      maxPoints: MAX_POINTS,
    });
  }

  async function* readInHalves(person: RangeUser): AsyncGenerator<Position[]> {
    const spans: TimeSpan[] = person.from < person.to ? [person] : [];
    for (let time = spans.pop(); time !== undefined; time = spans.pop()) {
      const { from, to } = time;
      const response = await requestRange([person], time);
      const length = to.getTime() - from.getTime();
      if (response?.truncated && length > MIN_SPAN_MS) {
        const middle = new Date(from.getTime() + Math.ceil(length / 2));
        spans.push({ from: middle, to }, { from, to: middle });
      } else if (response !== undefined) yield* pagesOf(response, person, time);
    }
  }
}

type TimeSpan = Pick<RangeUser, 'from' | 'to'>;

/**
 * Returns a user's positions in a time span, if any, as one page, sorted and without duplicates. Treats the end as
 * exclusive even if the mapping service doesn't.
 */
function pagesOf({ items }: CallOutput<'web/getRange'>, { username }: RangeUser, { from, to }: TimeSpan): Position[][] {
  const points = new Map<number, Position>();
  for (const point of items.find(item => item.username === username)?.points ?? []) {
    const time = Date.parse(point.timestamp);
    if (time >= from.getTime() && time < to.getTime()) points.set(time, point);
  }
  return points.size === 0 ? [] : [[...points].sort(([a], [b]) => a - b).map(([, point]) => point)];
}
