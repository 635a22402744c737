import { type Texels, texelsFor } from '../../../../src/map/texels';

/** Where everybody is, and on the way to, in one array: the worker hands it over, and it is drawn as it is. */
export interface Columns {
  /** The moment that its times are told from, in milliseconds. */
  at: number;
  /** How many places it has; each person has one. */
  slots: number;
  /** How far anybody who hasn't arrived at that moment has to go, at most in either direction. */
  furthest: number;
  texels: Texels;
}

/** A user on the way. Places are on the map that is 512 wide. */
export interface Moving {
  from: readonly number[];
  to: readonly number[];
  /** When the way was begun, in milliseconds, and how long it takes. */
  movedAt: number;
  glideMs: number;
  lastSeen: number;
  /** Metres a second. */
  speed: number | undefined;
  /** Metres around the place. */
  accuracy: number | undefined;
}

/** Texels for each person. */
export const SLOT_TEXELS = 3;
const TEXEL = 4;
const SLOT = SLOT_TEXELS * TEXEL;

/** What the numbers of a person are. A place has two of either, since one of 32 bits is not exact enough. */
const X = 0;
const Y = 1;
const X_REST = 2;
const Y_REST = 3;
/** From the place that a user is on the way to, back to where they come from. */
const BACK_X = 4;
const BACK_Y = 5;
/** Both in milliseconds, the first from the columns' moment. */
const MOVED_AT = 6;
const GLIDE = 7;
/** In seconds, from the columns' moment. */
const LAST_SEEN = 8;
const SPEED = 9;
/** Of a user who is anywhere, in metres; 0 for a user whose place is not known. */
const ACCURACY = 10;
/** 1 for a user who is drawn: the page may decide that it is not everybody. */
const IS_SHOWN = 11;

/** No one glides as long. */
const LONG_AGO = -1e6;
/** The accuracy of a place that came without one, and the least that is told from no place at all. */
const NOT_TOLD = -1;
const LEAST_ACCURACY = 0.01;

export function columnsFor(at: number, slots: number): Columns {
  return { at, slots, furthest: 0, texels: texelsFor(SLOT_TEXELS * slots, TEXEL) };
}

export function writeSlot(columns: Columns, slot: number, moving: Moving): void {
  const { at } = columns;
  const { values } = columns.texels;
  const begin = SLOT * slot;
  const [x = 0, y = 0] = moving.to;
  const [fromX = 0, fromY = 0] = moving.from;
  values[begin + X] = x;
  values[begin + Y] = y;
  values[begin + X_REST] = x - Math.fround(x);
  values[begin + Y_REST] = y - Math.fround(y);
  values[begin + BACK_X] = fromX - x;
  values[begin + BACK_Y] = fromY - y;
  values[begin + MOVED_AT] = Math.max(LONG_AGO, moving.movedAt - at);
  values[begin + GLIDE] = moving.glideMs;
  values[begin + LAST_SEEN] = (moving.lastSeen - at) / 1000;
  values[begin + SPEED] = moving.speed ?? Number.NaN;
  values[begin + ACCURACY] = moving.accuracy === undefined ? NOT_TOLD : Math.max(LEAST_ACCURACY, moving.accuracy);
  values[begin + IS_SHOWN] = 1;
  if (moving.movedAt + moving.glideMs <= at) return;
  columns.furthest = Math.max(columns.furthest, Math.abs(fromX - x), Math.abs(fromY - y));
}

/** Whether it is known where a user is. */
export function isKnownAt({ texels: { values } }: Columns, slot: number): boolean {
  return values[SLOT * slot + ACCURACY] !== 0;
}

/** When a user's device was last heard of, in milliseconds; 0 for never. */
export function lastSeenAt(columns: Columns, slot: number): number {
  const { at, texels } = columns;
  return isKnownAt(columns, slot) ? at + 1000 * (texels.values[SLOT * slot + LAST_SEEN] as number) : 0;
}

/** How fast a user is, in metres a second; undefined where that is not known. */
export function speedAt(columns: Columns, slot: number): number | undefined {
  const speed = columns.texels.values[SLOT * slot + SPEED] as number;
  return isKnownAt(columns, slot) && !Number.isNaN(speed) ? speed : undefined;
}

/** How exactly it is known where a user is, in metres; undefined where that is not known. */
export function accuracyAt({ texels: { values } }: Columns, slot: number): number | undefined {
  const accuracy = values[SLOT * slot + ACCURACY] as number;
  return accuracy > 0 ? accuracy : undefined;
}

/** Where a user is drawn at a moment, on the map that is 512 wide. */
export function placeAt({ at, texels: { values } }: Columns, slot: number, now: number): [x: number, y: number] {
  const begin = SLOT * slot;
  const left = leftAt(values, begin, now - at);
  return [
    (values[begin + X] as number) + (values[begin + X_REST] as number) + left * (values[begin + BACK_X] as number),
    (values[begin + Y] as number) + (values[begin + Y_REST] as number) + left * (values[begin + BACK_Y] as number),
  ];
}

/** The share of the way that a user still has to go. */
function leftAt(values: Float32Array, begin: number, time: number): number {
  const glide = values[begin + GLIDE] as number;
  const elapsed = time - (values[begin + MOVED_AT] as number);
  return elapsed >= glide ? 0 : Math.min(1, 1 - elapsed / glide);
}

/** Has these people alone drawn. */
export function showSlots(columns: Columns, shown: Iterable<{ slot: number }>): void {
  const { slots, texels } = columns;
  for (let slot = 0; slot < slots; slot++) texels.values[SLOT * slot + IS_SHOWN] = 0;
  for (const { slot } of shown) {
    if (slot < slots && isKnownAt(columns, slot)) texels.values[SLOT * slot + IS_SHOWN] = 1;
  }
}

export type WorldBounds = readonly [west: number, south: number, east: number, north: number];

/** The same in numbers of its own. */
export function copyOf(columns: Columns): Columns {
  return { ...columns, texels: { ...columns.texels, values: columns.texels.values.slice() } };
}

/** How far anybody will be from where other columns have them, at most in either direction. */
export function wayBetween({ slots, texels }: Columns, other: Columns): number {
  if (slots !== other.slots) return Number.POSITIVE_INFINITY;
  const [values, before] = [texels.values, other.texels.values];
  let most = 0;
  for (let begin = 0; begin < SLOT * slots; begin += SLOT) {
    const x = differenceAt(values, before, begin + X, begin + X_REST);
    const y = differenceAt(values, before, begin + Y, begin + Y_REST);
    if (x > most) most = x;
    if (y > most) most = y;
  }
  return most;
}

function differenceAt(one: Float32Array, other: Float32Array, large: number, small: number): number {
  const difference = (one[large] as number) - (other[large] as number);
  return Math.abs(difference + ((one[small] as number) - (other[small] as number)));
}

/** How far anybody who is drawn within the bounds still has to go at a moment, at most in either direction. */
export function wayLeftAt({ at, slots, texels: { values } }: Columns, now: number, bounds: WorldBounds): number {
  const [west, south, east, north] = bounds;
  let most = 0;
  for (let begin = 0; begin < SLOT * slots; begin += SLOT) {
    if (values[begin + IS_SHOWN] !== 1) continue;
    const left = leftAt(values, begin, now - at);
    if (left === 0) continue;
    const backX = left * (values[begin + BACK_X] as number);
    const backY = left * (values[begin + BACK_Y] as number);
    const way = Math.max(Math.abs(backX), Math.abs(backY));
    if (way <= most) continue;
    const x = (values[begin + X] as number) + backX;
    const y = (values[begin + Y] as number) + backY;
    if (x >= west && x <= east && y >= south && y <= north) most = way;
  }
  return most;
}

/** The slots of the users who are drawn within the bounds at a moment. */
export function slotsWithin(columns: Columns, now: number, [west, south, east, north]: WorldBounds): number[] {
  const { slots, texels } = columns;
  const found: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    if (texels.values[SLOT * slot + IS_SHOWN] !== 1) continue;
    const [x, y] = placeAt(columns, slot, now);
    if (x >= west && x <= east && y >= south && y <= north) found.push(slot);
  }
  return found;
}
