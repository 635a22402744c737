import { destinationFrom, distanceBetween, headingBetween } from '../../../../../contract/earth';
import type { Random } from '../../../../../service/demo/random';
import type { Position } from '../../../contract/mapping';

/** A simulated person who moves about a town: walks, drives and stops. */
export interface Mover {
  lng: number;
  lat: number;
  /** Starting point, which the mover stays near. */
  home: { lng: number; lat: number };
  motion: 'stationary' | 'walking' | 'automotive';
  /** Degrees from north. */
  heading: number;
  /** Metres per second. */
  speed: number;
  /** Seconds until the next change of motion. */
  secondsLeft: number;
  /** Metres to the next street corner. */
  metresToCorner: number;
  /** Percent. */
  battery: number;
  charging: boolean;
}

/** The properties that a mover's device reports. */
export type MoverReport = Pick<
  Position,
  'lng' | 'lat' | 'heading' | 'speed' | 'accuracy' | 'battery' | 'charging' | 'motion' | 'source' | 'connectivity'
>;

/** Maximum distance from home, in metres. */
const MAX_DISTANCE_M = 4_000;
/** Acceleration and deceleration, in metres per second squared. */
const ACCELERATION = 1.5;

const motionProfiles = {
  stationary: { speed: [0, 0], seconds: [20, 90], block: 100 },
  walking: { speed: [1.1, 1.7], seconds: [60, 240], block: 80 },
  automotive: { speed: [7, 15], seconds: [60, 300], block: 220 },
} as const;

/** Creates a mover at its home. */
export function startMover(random: Random, home: { lng: number; lat: number }): Mover {
  return {
    ...home,
    home,
    motion: 'stationary',
    // The town's streets run in two directions.
    heading: random.whole(0, 3) * 90 + random.whole(-8, 8) + 360,
    speed: 0,
    secondsLeft: random.whole(0, 10),
    metresToCorner: random.whole(20, 120),
    battery: random.whole(35, 100),
    charging: false,
  };
}

/** Advances a mover by some seconds. */
export function advanceMover(random: Random, mover: Mover, seconds: number): void {
  mover.secondsLeft -= seconds;
  if (mover.secondsLeft <= 0) changeMotion(random, mover);
  const [slowest, fastest] = motionProfiles[mover.motion].speed;
  const targetSpeed = mover.motion === 'stationary' ? 0 : slowest + (fastest - slowest) * (0.7 + 0.3 * random.next());
  const change = ACCELERATION * seconds;
  mover.speed += Math.max(-change, Math.min(change, targetSpeed - mover.speed));

  const metres = mover.speed * seconds;
  mover.metresToCorner -= metres;
  if (mover.metresToCorner <= 0 && mover.speed > 0) turnAtCorner(random, mover);
  Object.assign(mover, destinationFrom(mover, metres, mover.heading));
  charge(random, mover, seconds);
}

/** Returns what the mover's device reports now. */
export function reportOf(random: Random, mover: Mover): MoverReport {
  const { lng, lat, heading, speed, motion, battery, charging } = mover;
  const accuracy = motion === 'stationary' ? random.whole(8, 35) : random.whole(3, 12);
  const isMoving = speed > 0.3;
  return {
    lng: toMillionths(lng),
    lat: toMillionths(lat),
    accuracy,
    ...(isMoving && { heading: Math.round(heading) % 360 }),
    speed: Math.round(speed * 10) / 10,
    battery: Math.round(battery),
    charging,
    motion: isMoving && motion === 'stationary' ? 'walking' : motion,
    source: 'gps',
    connectivity: motion === 'stationary' ? 'wifi' : 'mobile',
  };
}

function changeMotion(random: Random, mover: Mover): void {
  mover.motion =
    mover.motion === 'stationary'
      ? random.weighted([
          ['walking', 3],
          ['automotive', 2],
        ] as const)
      : random.weighted([
          ['stationary', 3],
          ['walking', 1],
          ['automotive', 1],
        ] as const);
  const [shortest, longest] = motionProfiles[mover.motion].seconds;
  mover.secondsLeft = random.whole(shortest, longest);
}

/** Turns at a corner: straight on, left or right, or towards home when far from it. */
function turnAtCorner(random: Random, mover: Mover): void {
  const { block } = motionProfiles[mover.motion];
  mover.metresToCorner = block * (0.5 + random.next());
  if (distanceBetween(mover.lng, mover.lat, mover.home.lng, mover.home.lat) > MAX_DISTANCE_M) {
    mover.heading = headingBetween(mover, mover.home);
    return;
  }
  mover.heading += random.weighted([
    [0, 5],
    [90, 2],
    [-90, 2],
  ]);
  mover.heading = ((mover.heading + random.whole(-4, 4) + 360) % 360) + 360;
}

function charge(random: Random, mover: Mover, seconds: number): void {
  if (mover.battery < 12) mover.charging = true;
  if (mover.battery >= 100 || random.chance(seconds / 7_200)) mover.charging = false;
  mover.battery = Math.max(1, Math.min(100, mover.battery + seconds * (mover.charging ? 1 / 45 : -1 / 400)));
}

function toMillionths(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
