import { sql } from 'drizzle-orm';
import { type CallInput, type CallName, type CallOutput, calls } from '../../../contract';
import { CallFailure } from '../../../service/calls/failure';
import type { Database } from '../../../service/db/connect';
import { readForeignAnswer } from '../../../service/foreignAnswer';
import type { Services } from '../../../service/services';
import type { Position } from '../contract/mapping';
import { TRACKING_HEADER } from '../contract/positions';
import { shares } from './people';
import type { RangePerson } from './range';

/** How long the mapping service may take. */
const PATIENCE_MS = 30_000;
/** Three times as much as the most points that are asked for at once take. */
const ANSWER_BYTES = 32 * 1024 ** 2;

/**
 * Makes a call of the mapping service, where one is configured, with the secret, which so never leaves the servers.
 * @returns its answer's data; undefined where this service has the positions itself
 */
async function forward<N extends Extract<CallName, `web/${string}`>>(
  { tracking: { mappingUrl, secret } }: Services['config'],
  name: N,
  input: object,
): Promise<CallOutput<N> | undefined> {
  if (mappingUrl === undefined) return undefined;
  const answer = await fetch(`${mappingUrl}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && { [TRACKING_HEADER]: secret }) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new CallFailure('unavailable', 'The mapping service does not answer.', undefined, { cause });
  });
  if (!answer.ok) throw refusalOf(answer);
  const body = await bodyOf(answer);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const parsed = calls[name].output.safeParse(data);
  if (parsed.success) return parsed.data as CallOutput<N>;
  throw new CallFailure('unavailable', 'The mapping service answered something that is no answer to the call.');
}

/** What it says, as JSON; undefined where it is none, breaks off, or is longer than any answer. */
async function bodyOf(answer: Response): Promise<unknown> {
  try {
    const { text, isWhole } = await readForeignAnswer(answer, ANSWER_BYTES);
    return isWhole ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** What is told of a call that the mapping service refused: nothing of its words, which no user here answers for. */
function refusalOf({ status, headers }: Response): CallFailure {
  if (status === 401 || status === 403) {
    return new CallFailure(
      'unavailable',
      'The mapping service does not accept the secret that this service has for it.',
    );
  }
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'));
    const when = seconds > 0 ? ` in ${Math.ceil(seconds)} seconds` : ' later';
    return new CallFailure('too_many_requests', `The mapping service is asked too often; try again${when}.`);
  }
  return new CallFailure('unavailable', `The mapping service could not answer (status ${status}).`);
}

/** Where the mapping service says that people are, of those who share. */
export async function forwardedCurrent(
  { config, db }: Pick<Services, 'config' | 'db'>,
  organization: string,
): Promise<CallOutput<'web/getCurrentByOrg'> | undefined> {
  const there = await forward(config, 'web/getCurrentByOrg', { organization });
  const people = there && (await peopleOf(db, organization));
  return there?.filter(({ username }) => people?.get(username));
}

/** Of whom the mapping service knows, of the organisation's people. */
export async function forwardedUsernames(
  { config, db }: Pick<Services, 'config' | 'db'>,
  organization: string,
): Promise<CallOutput<'web/getUsernames'> | undefined> {
  const there = await forward(config, 'web/getUsernames', { organization });
  const people = there && (await peopleOf(db, organization));
  return there?.flatMap(person => {
    const shares = people?.get(person.username);
    return shares === undefined ? [] : [{ ...person, sharing: person.sharing && shares }];
  });
}

/** Where the mapping service says that people were who are asked for, and may be: see `peopleInRange`. */
export async function forwardedRange(
  config: Services['config'],
  { usernames, ...asked }: CallInput<'web/getRange'> & { organization: string },
): Promise<CallOutput<'web/getRange'> | undefined> {
  if (config.tracking.mappingUrl === undefined) return undefined;
  if (usernames.length === 0) return { items: [], truncated: false };
  const there = await forward(config, 'web/getRange', { ...asked, usernames });
  return there && { ...there, items: there.items.filter(({ username }) => usernames.includes(username)) };
}

/** An organisation's people, and whether they share: what a mapping service says of others is not told. */
async function peopleOf({ orm }: Pick<Database, 'orm'>, organization: string): Promise<Map<string, boolean>> {
  const { rows } = await orm.execute<{ username: string; sharing: boolean }>(sql`
    select u.username, ${shares} as sharing from users u
    left join tracking_settings s on s.organization_id = u.organization_id
    where u.organization_id = ${organization}
  `);
  return new Map(rows.map(({ username, sharing }) => [username, sharing]));
}

/** As many points are asked for at once; more stay where they are until they are needed. */
const MOST_POINTS = 50_000;
/** No more than that many points can be told of a shorter time. */
const SHORTEST_MS = 1_000;

/**
 * All points of people in the mapping service, to be read page by page: a time of which it would tell only some of them
 * is asked for by halves.
 * @returns undefined where this service has the positions itself
 */
export async function forwardedPages(
  config: Services['config'],
  organization: string,
  people: readonly RangePerson[],
): Promise<((person: RangePerson) => AsyncGenerator<Position[]>) | undefined> {
  if (config.tracking.mappingUrl === undefined) return undefined;
  const asked = people.filter(({ from, to }) => from < to);
  const [first] = asked;
  // One question is enough for most maps, and says before anything is sent whether there is an answer.
  const whole = first && (await ask(asked, first));
  return whole && !whole.truncated
    ? async function* (person) {
        yield* pagesOf(whole, person, person);
      }
    : inHalves;

  function ask(those: readonly RangePerson[], { from, to }: Time) {
    return forward(config, 'web/getRange', {
      organization,
      usernames: those.map(({ username }) => username),
      from: from.toISOString(),
      to: to.toISOString(),
      maxPoints: MOST_POINTS,
    });
  }

  async function* inHalves(person: RangePerson): AsyncGenerator<Position[]> {
    const times: Time[] = person.from < person.to ? [person] : [];
    for (let time = times.pop(); time !== undefined; time = times.pop()) {
      const { from, to } = time;
      const answer = await ask([person], time);
      const length = to.getTime() - from.getTime();
      if (answer?.truncated && length > SHORTEST_MS) {
        const middle = new Date(from.getTime() + Math.ceil(length / 2));
        times.push({ from: middle, to }, { from, to: middle });
      } else if (answer !== undefined) yield* pagesOf(answer, person, time);
    }
  }
}

type Time = Pick<RangePerson, 'from' | 'to'>;

/**
 * A person's points of a time, if there are any, once each and in order, whatever the mapping service makes of its
 * ends.
 */
function pagesOf({ items }: CallOutput<'web/getRange'>, { username }: RangePerson, { from, to }: Time): Position[][] {
  const points = new Map<number, Position>();
  for (const point of items.find(item => item.username === username)?.points ?? []) {
    const time = Date.parse(point.timestamp);
    if (time >= from.getTime() && time < to.getTime()) points.set(time, point);
  }
  return points.size === 0 ? [] : [[...points].sort(([a], [b]) => a - b).map(([, point]) => point)];
}
