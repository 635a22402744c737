/** Where people have been since the page was opened: a ring of points, each of which knows the one before it. */
export interface TrailLog {
  /** Adds a point of a user, unless it is hardly away from the last one. `at` is the moment of the fix. */
  add(slot: number, lng: number, lat: number, at: number): void;
  /** A user's trail begins again, as after a connection that was lost for long, or when the slot is another user's. */
  cut(slot: number): void;
  /** Writes a user's points since a moment, the oldest first, each as lng and lat. Answers how many there are. */
  read(slot: number, since: number, into: number[]): number;
}

/** Points closer to the last one than this are within the error of what measures them. */
const NEAR_DEGREES = 0.00003;
const NONE = -1;
const SMALLEST = 4096;

/** @param most how many points are kept of all people together: the oldest make room for new ones */
export function createTrailLog(most = 1 << 20): TrailLog {
  let capacity = Math.min(SMALLEST, most);
  let lngLat = new Float64Array(2 * capacity);
  let times = new Float64Array(capacity);
  let previous = new Int32Array(capacity);
  /** How many points were ever added: the number of the next one. */
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
      // It grows as long as no point has been overwritten, so that points stay where they are.
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
