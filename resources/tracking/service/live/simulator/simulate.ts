import { setTimeout as wait } from 'node:timers/promises';
import { chunk } from 'es-toolkit';
import { destinationFrom } from '../../../../../contract/earth';
import { createRandom } from '../../../../../service/demo/random';
import { embeddedPool } from '../../../../../service/identity/pool';
import { type IngestResult, ingestResult } from '../../../contract/mapping';
import { TRACKING_HEADER, trackingLimits } from '../../../contract/positions';
import { advanceMover, reportOf, startMover } from './movers';

export interface Simulation {
  /** Origin of a running service. */
  url: string;
  /** The service's TRACKING_SECRET, which authenticates gateways. */
  secret: string;
  usernames: readonly string[];
  /** Positions per second of each user. */
  hz: number;
  centre: { lng: number; lat: number };
  /** Ends the simulation. */
  signal: AbortSignal;
  onSecond?: (figures: SecondFigures) => void;
}

/** Results of the batches of one second. */
export interface SecondFigures {
  sent: number;
  accepted: number;
  duplicates: number;
  refused: number;
  /** Batches without a successful response. */
  failed: number;
  /** Median and 95th percentile of the response time, in milliseconds. */
  p50: number;
  p95: number;
  /** Batches that were skipped because too many earlier ones had no response yet. */
  late: number;
  /** The first refusal or failure. */
  reason: string | undefined;
}

/** Maximum number of concurrent requests. More would only queue in the service and arrive late. */
const MAX_CONCURRENT = 8;
/** Radius around the centre in which homes lie. */
const SPREAD_M = 12_000;

/** Simulates devices that report in batches, spread evenly over each second, until the signal aborts. */
export async function simulate(simulation: Simulation): Promise<void> {
  const { usernames, hz, signal, onSecond } = simulation;
  const random = createRandom(20_260_103);
  const movers = usernames.map(username => {
    const home = destinationFrom(simulation.centre, SPREAD_M * Math.sqrt(random.next()), 360 * random.next());
    return { username, mover: startMover(random, home) };
  });
  const batches = chunk(movers, trackingLimits.batch);
  const pauseMs = 1_000 / hz / batches.length;
  const pending = new Set<Promise<void>>();
  let figures = emptyFigures();
  let latencies: number[] = [];
  const reportTimer = setInterval(() => {
    const sorted = latencies.sort((a, b) => a - b);
    onSecond?.({
      ...figures,
      p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    });
    figures = emptyFigures();
    latencies = [];
  }, 1_000);

  let due = performance.now();
  for (let batchIndex = 0; !signal.aborted; batchIndex++) {
    const batch = batches[batchIndex % batches.length] ?? [];
    for (const { mover } of batch) advanceMover(random, mover, 1 / hz);
    if (pending.size >= MAX_CONCURRENT) figures.late++;
    else {
      const timestamp = new Date().toISOString();
      const positions = batch.map(({ username, mover }) => ({ username, timestamp, ...reportOf(random, mover) }));
      const sending = send(simulation, positions).then(
        ({ result, ms }) => {
          latencies.push(ms);
          figures.sent += positions.length;
          figures.accepted += result.accepted;
          figures.duplicates += result.duplicates;
          figures.refused += result.refused.length;
          const [first] = result.refused;
          figures.reason ??= first && `${first.field}: ${first.message}`;
        },
        (error: unknown) => {
          figures.failed++;
          figures.reason ??= error instanceof Error ? error.message : String(error);
        },
      );
      pending.add(sending);
      sending.finally(() => pending.delete(sending));
    }
    due = Math.max(due + pauseMs, performance.now() - 1_000);
    await wait(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => {});
  }
  clearInterval(reportTimer);
  await Promise.all(pending);
}

type ServiceAccess = Pick<Simulation, 'url' | 'secret'>;

async function send(
  { url, secret }: ServiceAccess,
  positions: unknown[],
): Promise<{ result: IngestResult; ms: number }> {
  const startedAt = performance.now();
  const response = await post({ url, secret }, positions);
  const { data, error } = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${error?.message}`);
  return { result: ingestResult.parse(data), ms: performance.now() - startedAt };
}

function post({ url, secret }: ServiceAccess, positions: unknown[]): Promise<Response> {
  return fetch(new URL('/positions', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TRACKING_HEADER]: secret },
    body: JSON.stringify({ positions }),
    signal: AbortSignal.timeout(30_000),
  });
}

function emptyFigures(): SecondFigures {
  return { sent: 0, accepted: 0, duplicates: 0, refused: 0, failed: 0, p50: 0, p95: 0, late: 0, reason: undefined };
}

/** Whether the service accepts this secret from gateways. */
export async function acceptsSecret(url: string, secret: string): Promise<boolean> {
  const { status } = await post({ url, secret }, []);
  return status !== 401;
}

/** An administrator's account, for listing users. */
export interface Account {
  url: string;
  username: string;
  password: string;
}

/** Resolves to at most `count` usernames of an organisation's active users. */
export async function listUsernames(account: Account, organization: string, count: number): Promise<string[]> {
  const token = await signIn(account);
  const usernames: string[] = [];
  while (usernames.length < count) {
    const { items, total } = await listUsers(account.url, token, {
      organization,
      filter: { field: 'status', operator: 'eq', value: 'active' },
      sort: { field: 'username', order: 'asc' },
      offset: usernames.length,
      limit: Math.min(1_000, count - usernames.length),
    });
    usernames.push(...items.map(({ username }) => username));
    if (items.length === 0 || usernames.length >= total) break;
  }
  return usernames;
}

async function listUsers(
  url: string,
  token: string,
  input: object,
): Promise<{ items: { username: string }[]; total: number }> {
  const response = await fetch(new URL('/api/listUsers', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  const { data, error } = await response.json();
  if (!response.ok) throw new Error(`The people cannot be listed: ${error?.message}`);
  return data;
}

/** Signs in at the service's embedded identity provider. Resolves to the ID token. */
async function signIn({ url, username, password }: Account): Promise<string> {
  const response = await fetch(new URL(embeddedPool.path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: embeddedPool.clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  });
  const { AuthenticationResult, message } = await response.json();
  if (AuthenticationResult === undefined) throw new Error(`${username} cannot sign in: ${message}`);
  return AuthenticationResult.IdToken;
}
