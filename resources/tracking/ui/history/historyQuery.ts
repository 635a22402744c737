import { DAY_MS } from '../../../../contract/durations';
import { USERNAME } from '../../../../contract/formats';
import { isTimeZone } from '../../../../contract/timeZones';
import { momentOf, startOfDay, wallTime } from '../../../../contract/zonedTime';
import { readSpan, type Span } from '../../../../src/range/span';
import { trackingLimits } from '../../contract/positions';

/** Preset ranges of whole days in the selected time zone. */
export const presets = ['today', 'yesterday', 'week'] as const;
export type Preset = (typeof presets)[number];

export const speeds = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
export type Speed = (typeof speeds)[number];

export const tabs = ['trips', 'chart', 'points'] as const;

/** The state of the page. It is in the URL, so that a link shows the same. */
export interface HistoryQuery {
  people: readonly string[];
  span: Span;
  zone: string;
  /** The playback time. Undefined is the start. */
  at: number | undefined;
  speed: Speed;
  follow: boolean;
  skipStops: boolean;
  tab: (typeof tabs)[number];
}

interface QueryDefaults {
  now: number;
  /** The browser's time zone. */
  zone: string;
}

/** Reads the page's state from URL parameters, replacing missing and invalid values by defaults. */
export function readQuery(address: URLSearchParams, defaults: QueryDefaults): HistoryQuery {
  const requestedZone = address.get('tz') ?? '';
  const zone = isTimeZone(requestedZone) ? requestedZone : defaults.zone;
  const people = [...new Set((address.get('people') ?? '').split(',').filter(name => USERNAME.test(name)))];
  return {
    people: people.slice(0, trackingLimits.people),
    span: readSpan(address, trackingLimits.days) ?? spanOf('today', defaults.now, zone),
    zone,
    at: parseTime(address.get('at')),
    speed: speeds.find(speed => String(speed) === address.get('speed')) ?? 8,
    follow: address.get('follow') === 'true',
    skipStops: address.get('skip') === 'true',
    tab: tabs.find(tab => tab === address.get('tab')) ?? 'trips',
  };
}

/** Writes the page's state as URL parameters. */
export function writeQuery({ people, span, zone, at, speed, follow, skipStops, tab }: HistoryQuery): URLSearchParams {
  return new URLSearchParams({
    ...(people.length > 0 && { people: people.join(',') }),
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    tz: zone,
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    ...(speed !== 8 && { speed: String(speed) }),
    ...(follow && { follow: 'true' }),
    ...(skipStops && { skip: 'true' }),
    ...(tab !== 'trips' && { tab }),
  });
}

/** Returns the page's URL for a user at a time, with the track of that day. */
export function momentAddress(username: string, at: number, zone: string): string {
  const day = readQuery(new URLSearchParams(), { now: at, zone });
  return `/historical-data?${writeQuery({ ...day, people: [username], at })}`;
}

/** Returns the time span of a preset, in whole days. Today is included to its end. */
export function spanOf(preset: Preset, now: number, zone: string): Span {
  const [first, last] = { today: [0, 1], yesterday: [-1, 0], week: [-6, 1] }[preset];
  return { from: startOfDay(now, zone, first), to: startOfDay(now, zone, last) };
}

/** Returns the same days in another time zone, or the same moments unless the span consists of whole days. */
export function spanInZone({ from, to }: Span, zone: string, next: string): Span {
  if (startOfDay(from, zone) !== from || startOfDay(to, zone) !== to) return { from, to };
  return { from: momentOf(wallTime(from, zone), next), to: momentOf(wallTime(to, zone), next) };
}

/** Returns the preset that equals a span, if any. */
export function presetOf(span: Span, now: number, zone: string): Preset | undefined {
  return presets.find(preset => {
    const { from, to } = spanOf(preset, now, zone);
    return from === span.from && to === span.to;
  });
}

/** Returns the span before or after this one, with as many whole days as it touches, within the limit. */
export function adjacentSpan({ from, to }: Span, direction: -1 | 1, zone: string): Span {
  let days = 1;
  while (startOfDay(from, zone, days) < to) days++;
  const start = startOfDay(from, zone, direction * days);
  const end = startOfDay(from, zone, direction * days + days);
  return { from: start, to: Math.min(end, start + trackingLimits.days * DAY_MS) };
}

function parseTime(text: string | null): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
