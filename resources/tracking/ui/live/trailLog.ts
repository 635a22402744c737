/** People's trails since the page was opened: a ring buffer of points, each linked to the previous one of its user. */
export interface TrailLog {
  /** Adds a point, unless it is too close to the user's last one. `at` is the time of the fix. */
  add(slot: number, lng: number, lat: number, at: number): void;
  /** Restarts a user's trail, as when the slot gets another user. */
  cut(slot: number): void;
  /** Appends a user's points since a time to `into`, oldest first, as lng and lat. Returns their number. */
  read(slot: number, since: number, into: number[]): number;
}

/** Points closer to the last one are within the measurement error. */
const NEAR_DEGREES = 0.00003;
const NONE = -1;
const SMALLEST = 4096;

/** @param most maximum number of points of all people, after which the oldest are overwritten */
export function createTrailLog(most = 1 << 20): TrailLog {
  let capacity = Math.min(SMALLEST, most);
  let lngLat = new Float64Array(2 * capacity);
  let times = new Float64Array(capacity);
  let previous = new Int32Array(capacity);
  /** Number of points ever added, which is the number of the next one. */
  let count = 0;
  const newest: number[] = [];

  const isKept = (point: number) => point !== NONE && point >= count - capacity;

  function grow(): void {
    capacity = Math.min(most, capacity * 2);
    lngLat = grown(lngLat, new Float64Array(2 * capacity));
    times = grown(times, new Float64Array(capacity));
    previous = grown(previous, new Int32Array(capacity));
  }

  return {
    add(slot, lng, lat, at) {
      const last = newest[slot] ?? NONE;
      if (isKept(last)) {
        const place = last % capacity;
        if (at <= Number(times[place])) return;
        const isNear =
          Math.abs(lng - Number(lngLat[2 * place])) < NEAR_DEGREES &&
          Math.abs(lat - Number(lngLat[2 * place + 1])) < NEAR_DEGREES;
        if (isNear) return;
      }
      // Grow before the first point is overwritten, so that points keep their index.
      if (count === capacity && capacity < most) grow();
      const place = count % capacity;
      lngLat[2 * place] = lng;
      lngLat[2 * place + 1] = lat;
      times[place] = at;
      previous[place] = last;
      newest[slot] = count++;
    },
    cut(slot) {
      newest[slot] = NONE;
    },
    read(slot, since, into) {
      const points: number[] = [];
      for (let point = newest[slot] ?? NONE; isKept(point); point = Number(previous[point % capacity])) {
        if (Number(times[point % capacity]) < since) break;
        points.push(point % capacity);
      }
      for (const place of points.reverse()) into.push(Number(lngLat[2 * place]), Number(lngLat[2 * place + 1]));
      return points.length;
    },
  };
}

function grown<A extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(from: A, to: A): A {
  to.set(from);
  return to;
}
