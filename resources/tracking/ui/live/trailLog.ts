/** Points closer to the last one are within the measurement error. */
const NEAR_DEGREES = 0.00003;
const NO_POINT = -1;
const INITIAL_CAPACITY = 4096;

/** People's trails since the page was opened: a ring buffer of points, each linked to the previous one of its user. */
export class TrailLog {
  readonly #maxPoints: number;
  #capacity: number;
  #lngLat: Float64Array<ArrayBuffer>;
  #times: Float64Array<ArrayBuffer>;
  #previous: Int32Array<ArrayBuffer>;
  /** Number of points ever added, which is the number of the next one. */
  #count = 0;
  /** Each user's last point, by slot. */
  readonly #newest: number[] = [];

  /** @param maxPoints maximum number of points of all people, after which the oldest are overwritten */
  constructor(maxPoints = 1 << 20) {
    this.#maxPoints = maxPoints;
    this.#capacity = Math.min(INITIAL_CAPACITY, maxPoints);
    this.#lngLat = new Float64Array(2 * this.#capacity);
    this.#times = new Float64Array(this.#capacity);
    this.#previous = new Int32Array(this.#capacity);
  }

  /** Adds a point, unless it is too close to the user's last one. `at` is the time of the fix. */
  add(slot: number, lng: number, lat: number, at: number): void {
    const last = this.#newest[slot] ?? NO_POINT;
    if (this.#isStored(last)) {
      const index = last % this.#capacity;
      if (at <= Number(this.#times[index])) return;
      const isNear =
        Math.abs(lng - Number(this.#lngLat[2 * index])) < NEAR_DEGREES &&
        Math.abs(lat - Number(this.#lngLat[2 * index + 1])) < NEAR_DEGREES;
      if (isNear) return;
    }
    // Grow before the first point is overwritten, so that points keep their index.
    if (this.#count === this.#capacity && this.#capacity < this.#maxPoints) this.#grow();
    const index = this.#count % this.#capacity;
    this.#lngLat[2 * index] = lng;
    this.#lngLat[2 * index + 1] = lat;
    this.#times[index] = at;
    this.#previous[index] = last;
    this.#newest[slot] = this.#count++;
  }

  /** Restarts a user's trail, as when the slot gets another user. */
  restart(slot: number): void {
    this.#newest[slot] = NO_POINT;
  }

  /** Appends a user's points since a time to `target`, oldest first, as lng and lat. Returns their number. */
  read(slot: number, since: number, target: number[]): number {
    const indexes: number[] = [];
    for (let point = this.#newest[slot] ?? NO_POINT; this.#isStored(point); ) {
      const index = point % this.#capacity;
      if (Number(this.#times[index]) < since) break;
      indexes.push(index);
      point = Number(this.#previous[index]);
    }
    for (const index of indexes.reverse()) {
      target.push(Number(this.#lngLat[2 * index]), Number(this.#lngLat[2 * index + 1]));
    }
    return indexes.length;
  }

  #isStored(point: number): boolean {
    return point !== NO_POINT && point >= this.#count - this.#capacity;
  }

  #grow(): void {
    this.#capacity = Math.min(this.#maxPoints, this.#capacity * 2);
    this.#lngLat = copyInto(this.#lngLat, new Float64Array(2 * this.#capacity));
    this.#times = copyInto(this.#times, new Float64Array(this.#capacity));
    this.#previous = copyInto(this.#previous, new Int32Array(this.#capacity));
  }
}

function copyInto<A extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(from: A, to: A): A {
  to.set(from);
  return to;
}
