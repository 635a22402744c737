import { sum } from 'es-toolkit';
import { HOUR_MS } from '../../../contract/durations';
import { wallTime } from '../../../contract/zonedTime';
import type { Random } from '../../../service/demo/random';
import type { IncomingQuery } from '../service/record';
import { deviceMaker, type NewDevice } from './dnsDevices';
import { type Maker, pickDomain } from './dnsDomains';

/** Relative number of queries in each hour of a working day. Never 0, because background services don't sleep. */
const hourWeights = [2, 1, 1, 1, 1, 3, 8, 20, 48, 62, 66, 60, 46, 56, 62, 58, 52, 38, 22, 16, 14, 12, 8, 4] as const;

const weekendWeight = (weight: number) => Math.max(1, weight / 5);
const average = (5 * sum(hourWeights) + 2 * sum(hourWeights.map(weekendWeight))) / (7 * hourWeights.length);

/** Returns the relative load at a moment, where 1 is the average of a week. */
export function relativeLoad(at: Date, timezone: string): number {
  return hourWeight(timezone, at.getTime()) / average;
}

/** Generates queries of an organisation's devices in a time range, sorted by time. */
export function createTraffic(
  random: Random,
  devices: readonly Pick<NewDevice, 'id' | 'model'>[],
  { organization, ...range }: QueryRange & { organization: string },
): IncomingQuery[] {
  return createQueryTimes(random, range).map(at => createQuery(random, devices, organization, at));
}

interface QueryRange {
  timezone: string;
  from: Date;
  to: Date;
  count: number;
}

function createQuery(
  random: Random,
  devices: readonly Pick<NewDevice, 'id' | 'model'>[],
  organization: string,
  at: Date,
): IncomingQuery {
  // Some queries come from the office's router, which doesn't identify devices.
  const device = random.chance(0.04) || devices.length === 0 ? undefined : random.pick(devices);
  const maker = deviceMaker(device?.model);
  return {
    at,
    domain: pickDomain(random, maker, organization),
    type: random.weighted([
      [1, 52],
      [28, 27],
      [65, 19],
      [16, 1],
      [33, 1],
    ]),
    ...(device === undefined ? router : (clients[maker] ?? doh)),
    deviceId: device?.id,
    clientIp: pickClientAddress(random, organization, device?.id),
    dnssec: random.chance(0.3),
    failed: random.chance(0.004),
  };
}

const router = { protocol: 'UDP', client: 'router' } as const;
const doh = { protocol: 'DNS-over-HTTPS', client: 'windows-doh' } as const;
const dot = { protocol: 'DNS-over-TLS', client: 'android-private-dns' } as const;
const clients: Readonly<Partial<Record<Maker, Pick<IncomingQuery, 'protocol' | 'client'>>>> = {
  apple: { protocol: 'DNS-over-HTTPS', client: 'apple-profile' },
  samsung: dot,
  google: { protocol: 'DNS-over-QUIC', client: 'android-private-dns' },
  xiaomi: dot,
  huawei: { protocol: 'TCP', client: 'router' },
  alexa: router,
  roku: router,
  sonos: router,
};

/** Picks a client address: office, mobile network or VPN. All are in ranges reserved for documentation. */
function pickClientAddress(random: Random, organization: string, device: string | undefined): string {
  const isBritish = organization !== 'globex';
  const deviceNumber = (device?.charCodeAt(0) ?? 66) % 40;
  const draw = device === undefined ? 0 : random.next();
  if (draw < 0.55) return isBritish ? '203.0.113.17' : '198.51.100.12';
  if (draw < 0.75) return isBritish ? '2001:db8:a::17' : '2001:db8:b::12';
  if (draw < 0.97) return isBritish ? `203.0.113.${200 + deviceNumber}` : `198.51.100.${200 + deviceNumber}`;
  return '192.0.2.201';
}

/** Picks sorted times in a range, weighted by the load of each hour. */
function createQueryTimes(random: Random, { timezone, from, to, count }: QueryRange): Date[] {
  const ends: { start: number; length: number; end: number }[] = [];
  let total = 0;
  for (let start = from.getTime(); start < to.getTime(); start = Math.floor(start / HOUR_MS + 1) * HOUR_MS) {
    const length = Math.min(Math.floor(start / HOUR_MS + 1) * HOUR_MS, to.getTime()) - start;
    total += hourWeight(timezone, start) * length;
    ends.push({ start, length, end: total });
  }
  const rolls = Array.from({ length: count }, () => random.next() * total).sort((a, b) => a - b);
  const times: number[] = [];
  let hour = 0;
  for (const roll of rolls) {
    while (roll >= (ends[hour]?.end ?? Number.POSITIVE_INFINITY)) hour++;
    const { start, length } = ends[hour] ?? { start: from.getTime(), length: 0 };
    times.push(Math.floor(start + random.next() * length));
  }
  return times.sort((a, b) => a - b).map(time => new Date(time));
}

/** Returns the weight of the hour that contains a moment. */
function hourWeight(timezone: string, at: number): number {
  const local = new Date(`${wallTime(at, timezone)}Z`);
  const weight = hourWeights[local.getUTCHours()] ?? 1;
  return [0, 6].includes(local.getUTCDay()) ? weekendWeight(weight) : weight;
}
