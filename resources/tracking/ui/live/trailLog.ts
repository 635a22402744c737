/** People's trails since the page was opened: a ring buffer of points, each linked to the previous one of its user. */
export interface TrailLog {
  /** Adds a point, unless it is too close to the user's last one. `at` is the time of the fix. */
  add(slot: number, lng: number, lat: number, at: number): void;
  /** Restarts a user's trail, as when the slot gets another user. */
  restart(slot: number): void;
  /** Appends a user's points since a time to `target`, oldest first, as lng and lat. Returns their number. */
  read(slot: number, since: number, target: number[]): number;
}

/** Points closer to the last one are within the measurement error. */
const NEAR_DEGREES = 0.00003;
const NO_POINT = -1;
const INITIAL_CAPACITY = 4096;

/** @param maxPoints maximum number of points of all people, after which the oldest are overwritten */
export function createTrailLog(maxPoints = 1 << 20): TrailLog {
  let capacity = Math.min(INITIAL_CAPACITY, maxPoints);
  let lngLat = new Float64Array(2 * capacity);
  let times = new Float64Array(capacity);
  let previous = new Int32Array(capacity);
  /** Number of points ever added, which is the number of the next one. */
  let count = 0;
  const newest: number[] = [];

  const isStored = (point: number) => point !== NO_POINT && point >= count - capacity;

  function grow(): void {
    capacity = Math.min(maxPoints, capacity * 2);
    lngLat = copyInto(lngLat, new Float64Array(2 * capacity));
    times = copyInto(times, new Float64Array(capacity));
    previous = copyInto(previous, new Int32Array(capacity));
  }

  return {
    add(slot, lng, lat, at) {
      const last = newest[slot] ?? NO_POINT;
      if (isStored(last)) {
        const index = last % capacity;
        if (at <= Number(times[index])) return;
        const isNear =
          Math.abs(lng - Number(lngLat[2 * index])) < NEAR_DEGREES &&
          Math.abs(lat - Number(lngLat[2 * index + 1])) < NEAR_DEGREES;
        if (isNear) return;
      }
      // Grow before the first point is overwritten, so that points keep their index.
      if (count === capacity && capacity < maxPoints) grow();
      const index = count % capacity;
      lngLat[2 * index] = lng;
      lngLat[2 * index + 1] = lat;
      times[index] = at;
      previous[index] = last;
      newest[slot] = count++;
    },
    restart(slot) {
      newest[slot] = NO_POINT;
    },
    read(slot, since, target) {
      const points: number[] = [];
      for (let point = newest[slot] ?? NO_POINT; isStored(point); point = Number(previous[point % capacity])) {
        if (Number(times[point % capacity]) < since) break;
        points.push(point % capacity);
      }
      for (const index of points.reverse()) target.push(Number(lngLat[2 * index]), Number(lngLat[2 * index + 1]));
      return points.length;
    },
  };
}

function copyInto<A extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(from: A, to: A): A {
  to.set(from);
  return to;
}
