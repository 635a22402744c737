import { allocateTexels, type Texels } from '../../../../src/map/texels';

/** People's current and next positions in one array. A worker transfers it, and a layer draws it as it is. */
export interface Columns {
  /** Reference time of the array's times, in milliseconds since the epoch. */
  at: number;
  /** Number of slots. Each person has one. */
  slots: number;
  /** Maximum distance in x or y that anyone still has to glide at the reference time. */
  furthest: number;
  texels: Texels;
}

/** A gliding user. Places are on the world map, which is 512 wide. */
export interface GlidingUser {
  from: readonly number[];
  to: readonly number[];
  /** Start of the glide and its duration, in milliseconds. */
  movedAt: number;
  glideMs: number;
  lastSeen: number;
  /** Metres per second. */
  speed: number | undefined;
  /** Accuracy of the position in metres. */
  accuracy: number | undefined;
}

/** Texels per person. */
export const SLOT_TEXELS = 3;
const NUMBERS_PER_TEXEL = 4;
const NUMBERS_PER_SLOT = SLOT_TEXELS * NUMBERS_PER_TEXEL;

/** Indexes of the numbers in a slot. A coordinate takes two numbers, since a 32-bit float isn't precise enough. */
const X = 0;
const Y = 1;
const X_LOW = 2;
const Y_LOW = 3;
/** Vector from the glide's target back to its start. */
const BACK_X = 4;
const BACK_Y = 5;
/** Milliseconds. The first is relative to the reference time. */
const MOVED_AT = 6;
const GLIDE_MS = 7;
/** Seconds, relative to the reference time. */
const LAST_SEEN = 8;
const SPEED = 9;
/** Metres. 0 if the user's position is unknown. */
const ACCURACY = 10;
/** 1 if the user is drawn. The page may draw only some. */
const IS_SHOWN = 11;

/** Longer ago than any glide lasts. */
const LONG_AGO_MS = -1e6;
/** Stands for an unknown accuracy, and the minimum that differs from an unknown position. */
const UNKNOWN_ACCURACY = -1;
const MIN_ACCURACY = 0.01;

export function createColumns(at: number, slots: number): Columns {
  return { at, slots, furthest: 0, texels: allocateTexels(SLOT_TEXELS * slots, NUMBERS_PER_TEXEL) };
}

export function writeSlot(columns: Columns, slot: number, user: GlidingUser): void {
  const { at } = columns;
  const { values } = columns.texels;
  const begin = NUMBERS_PER_SLOT * slot;
  const [x = 0, y = 0] = user.to;
  const [fromX = 0, fromY = 0] = user.from;
  values[begin + X] = x;
  values[begin + Y] = y;
  values[begin + X_LOW] = x - Math.fround(x);
  values[begin + Y_LOW] = y - Math.fround(y);
  values[begin + BACK_X] = fromX - x;
  values[begin + BACK_Y] = fromY - y;
  values[begin + MOVED_AT] = Math.max(LONG_AGO_MS, user.movedAt - at);
  values[begin + GLIDE_MS] = user.glideMs;
  values[begin + LAST_SEEN] = (user.lastSeen - at) / 1000;
  values[begin + SPEED] = user.speed ?? Number.NaN;
  values[begin + ACCURACY] = user.accuracy === undefined ? UNKNOWN_ACCURACY : Math.max(MIN_ACCURACY, user.accuracy);
  values[begin + IS_SHOWN] = 1;
  if (user.movedAt + user.glideMs <= at) return;
  columns.furthest = Math.max(columns.furthest, Math.abs(fromX - x), Math.abs(fromY - y));
}

/** Whether a user's position is known. */
export function isKnownAt({ texels: { values } }: Columns, slot: number): boolean {
  return values[NUMBERS_PER_SLOT * slot + ACCURACY] !== 0;
}

/** Returns when a user's device last reported, in milliseconds since the epoch, or 0 for never. */
export function lastSeenAt(columns: Columns, slot: number): number {
  const { at, texels } = columns;
  return isKnownAt(columns, slot) ? at + 1000 * (texels.values[NUMBERS_PER_SLOT * slot + LAST_SEEN] as number) : 0;
}

/** Returns a user's speed in metres per second, if known. */
export function speedAt(columns: Columns, slot: number): number | undefined {
  const speed = columns.texels.values[NUMBERS_PER_SLOT * slot + SPEED] as number;
  return isKnownAt(columns, slot) && !Number.isNaN(speed) ? speed : undefined;
}

/** Returns the accuracy of a user's position in metres, if known. */
export function accuracyAt({ texels: { values } }: Columns, slot: number): number | undefined {
  const accuracy = values[NUMBERS_PER_SLOT * slot + ACCURACY] as number;
  return accuracy > 0 ? accuracy : undefined;
}

/** Returns where a user is drawn at a time, on the world map of 512. */
export function placeAt({ at, texels: { values } }: Columns, slot: number, now: number): [x: number, y: number] {
  const begin = NUMBERS_PER_SLOT * slot;
  const remaining = remainingShareAt(values, begin, now - at);
  return [
    (values[begin + X] as number) + (values[begin + X_LOW] as number) + remaining * (values[begin + BACK_X] as number),
    (values[begin + Y] as number) + (values[begin + Y_LOW] as number) + remaining * (values[begin + BACK_Y] as number),
  ];
}

/** Returns the remaining share of a user's glide. */
function remainingShareAt(values: Float32Array, begin: number, time: number): number {
  const glide = values[begin + GLIDE_MS] as number;
  const elapsed = time - (values[begin + MOVED_AT] as number);
  return elapsed >= glide ? 0 : Math.min(1, 1 - elapsed / glide);
}

/** Marks only these users as drawn. */
export function showSlots(columns: Columns, shown: Iterable<{ slot: number }>): void {
  const { slots, texels } = columns;
  for (let slot = 0; slot < slots; slot++) texels.values[NUMBERS_PER_SLOT * slot + IS_SHOWN] = 0;
  for (const { slot } of shown) {
    if (slot < slots && isKnownAt(columns, slot)) texels.values[NUMBERS_PER_SLOT * slot + IS_SHOWN] = 1;
  }
}

export type WorldBounds = readonly [west: number, south: number, east: number, north: number];

/** Width of the world map, and of each of its copies beside it. */
const WORLD = 512;

/** Returns where an x is drawn in the copy of the world nearest to `other`. */
export function nearestX(x: number, other: number): number {
  return x - WORLD * Math.round((x - other) / WORLD);
}

/** Whether a place is within the bounds, in the copy of the world that is in view. */
function isWithin(x: number, y: number, [west, south, east, north]: WorldBounds): boolean {
  const drawnX = nearestX(x, (west + east) / 2);
  return drawnX >= west && drawnX <= east && y >= south && y <= north;
}

/** Returns a copy with an array of its own. */
export function copyColumns(columns: Columns): Columns {
  return { ...columns, texels: { ...columns.texels, values: columns.texels.values.slice() } };
}

/** Returns the maximum distance in x or y between users' targets in two sets of columns. */
export function maxTargetDistance({ slots, texels }: Columns, other: Columns): number {
  if (slots !== other.slots) return Number.POSITIVE_INFINITY;
  const [values, before] = [texels.values, other.texels.values];
  let maxDistance = 0;
  for (let begin = 0; begin < NUMBERS_PER_SLOT * slots; begin += NUMBERS_PER_SLOT) {
    const x = differenceAt(values, before, begin + X, begin + X_LOW);
    const y = differenceAt(values, before, begin + Y, begin + Y_LOW);
    if (x > maxDistance) maxDistance = x;
    if (y > maxDistance) maxDistance = y;
  }
  return maxDistance;
}

function differenceAt(one: Float32Array, other: Float32Array, large: number, small: number): number {
  const difference = (one[large] as number) - (other[large] as number);
  return Math.abs(difference + ((one[small] as number) - (other[small] as number)));
}

/** Returns the maximum distance in x or y that drawn users within the bounds still have to glide at a time. */
export function maxRemainingGlide(
  { at, slots, texels: { values } }: Columns,
  now: number,
  bounds: WorldBounds,
): number {
  let maxDistance = 0;
  for (let begin = 0; begin < NUMBERS_PER_SLOT * slots; begin += NUMBERS_PER_SLOT) {
    if (values[begin + IS_SHOWN] !== 1) continue;
    const remaining = remainingShareAt(values, begin, now - at);
    if (remaining === 0) continue;
    const backX = remaining * (values[begin + BACK_X] as number);
    const backY = remaining * (values[begin + BACK_Y] as number);
    const distance = Math.max(Math.abs(backX), Math.abs(backY));
    if (distance <= maxDistance) continue;
    const x = (values[begin + X] as number) + backX;
    const y = (values[begin + Y] as number) + backY;
    if (isWithin(x, y, bounds)) maxDistance = distance;
  }
  return maxDistance;
}

/** Returns the slots of users drawn within the bounds at a time. */
export function findSlotsWithin(columns: Columns, now: number, bounds: WorldBounds): number[] {
  const { slots, texels } = columns;
  const found: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    if (texels.values[NUMBERS_PER_SLOT * slot + IS_SHOWN] !== 1) continue;
    const [x, y] = placeAt(columns, slot, now);
    if (isWithin(x, y, bounds)) found.push(slot);
  }
  return found;
}
