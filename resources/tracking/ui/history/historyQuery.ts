import { isTimeZone } from '../../../../contract/timeZones';
import { startOfDay } from '../../../../contract/zonedTime';
import type { Span } from '../../../../src/range/span';

/** The ranges that are offered ready-made, in whole days of the chosen zone. */
export const presets = ['today', 'yesterday', 'week'] as const;
export type Preset = (typeof presets)[number];

export const speeds = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
export type Speed = (typeof speeds)[number];

export const tabs = ['trips', 'chart', 'points'] as const;

/** So many people at once. */
export const mostPeople = 50;

/** What the page shows; it stands in its address, so that a link shows the same. */
export interface HistoryQuery {
  people: readonly string[];
  span: Span;
  zone: string;
  /** The moment that playback has come to; undefined at the beginning. */
  at: number | undefined;
  speed: Speed;
  follow: boolean;
  skipStops: boolean;
  tab: (typeof tabs)[number];
}

interface Here {
  now: number;
  /** The browser's. */
  zone: string;
}

/** What an address asks for. Anybody may have written it: what it does not say well is as if it said nothing. */
export function readQuery(address: URLSearchParams, here: Here): HistoryQuery {
  const named = address.get('tz') ?? '';
  const zone = isTimeZone(named) ? named : here.zone;
  const from = momentIn(address.get('from'));
  const to = momentIn(address.get('to'));
  const people = [...new Set((address.get('people') ?? '').split(',').filter(name => name !== ''))];
  return {
    people: people.slice(0, mostPeople),
    span: from !== undefined && to !== undefined && from < to ? { from, to } : spanOf('today', here.now, zone),
    zone,
    at: momentIn(address.get('at')),
    speed: speeds.find(speed => String(speed) === address.get('speed')) ?? 8,
    follow: address.get('follow') === 'true',
    skipStops: address.get('skip') === 'true',
    tab: tabs.find(tab => tab === address.get('tab')) ?? 'trips',
  };
}

/** The address's part that asks for this. */
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

/** The moments of a ready-made range: whole days, with today until its end. */
export function spanOf(preset: Preset, now: number, zone: string): Span {
  const [first, last] = { today: [0, 1], yesterday: [-1, 0], week: [-6, 1] }[preset];
  return { from: startOfDay(now, zone, first), to: startOfDay(now, zone, last) };
}

/** The ready-made range that a span is. */
export function presetOf(span: Span, now: number, zone: string): Preset | undefined {
  return presets.find(preset => {
    const { from, to } = spanOf(preset, now, zone);
    return from === span.from && to === span.to;
  });
}

/** The whole days before or after a span: as many as it touches. */
export function neighbourOf({ from, to }: Span, direction: -1 | 1, zone: string): Span {
  let days = 1;
  while (startOfDay(from, zone, days) < to) days++;
  return { from: startOfDay(from, zone, direction * days), to: startOfDay(from, zone, direction * days + days) };
}

function momentIn(text: string | null): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
