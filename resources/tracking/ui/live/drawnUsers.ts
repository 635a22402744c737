import type { Layer } from '@deck.gl/core';
import { worldToLngLat } from '@math.gl/web-mercator';
import type { MapTheme } from '../../../../src/map/mapTheme';
import {
  type Columns,
  findSlotsWithin,
  isKnownAt,
  maxRemainingGlide,
  maxTargetDistance,
  nearestX,
  placeAt,
  showSlots,
  type WorldBounds,
} from './columns';
import type { LiveFeed, Mover } from './liveFeed';
import { userLayer } from './liveLayers';

/** The state of a feed's drawn people, which may lag behind the feed. Distances are on the world map, which is 512 wide. */
export class DrawnUsers {
  readonly #feed: LiveFeed;
  #columns: Columns;
  /** The feed's columns and the people that `#columns` was made from. */
  #feedColumns: Columns | undefined;
  #shown: readonly Mover[] | undefined;
  #bySlot: ReadonlyMap<number, Mover> = new Map();
  #now = Date.now();
  #glideTime = this.#now;

  constructor(feed: LiveFeed) {
    this.#feed = feed;
    this.#columns = feed.columns;
  }

  /** Returns the maximum distance between where users are drawn and where the feed has them. */
  maxLag(): number {
    return maxTargetDistance(this.#feed.columns, this.#columns);
  }

  /** Adopts the feed's latest state of these people. */
  sync(people: readonly Mover[]): void {
    const { columns, allUsers } = this.#feed;
    const isOtherList = this.#shown !== people;
    const areSameColumns = this.#feedColumns === columns;
    if (areSameColumns && !isOtherList) return;
    if (people !== allUsers || areSameColumns) showSlots(columns, people);
    this.#feedColumns = columns;
    if (isOtherList) this.#bySlot = new Map(people.map(mover => [mover.slot, mover]));
    this.#shown = people;
    // A new object makes the layer upload the texels again, even though the array is the same.
    this.#columns = { ...columns, texels: { ...columns.texels } };
  }

  /**
   * Advances glides to the current time, or that of the pause. Distances up to `minDistance` are skipped to their end.
   * Returns whether anyone within the bounds still glides.
   */
  advance(minDistance: number, viewport: WorldBounds): boolean {
    const { pausedAt } = this.#feed;
    this.#now = pausedAt ?? Date.now();
    const isMoving =
      this.#columns.furthest > minDistance && maxRemainingGlide(this.#columns, this.#now, viewport) > minDistance;
    // A paused glide stays where it is, even if it is out of view now. Without glides, there is none to keep.
    const isHalted = pausedAt !== undefined && Number.isFinite(minDistance);
    this.#glideTime = isMoving || isHalted ? this.#now : Number.POSITIVE_INFINITY;
    return isMoving && pausedAt === undefined;
  }

  layer(theme: MapTheme): Layer {
    return userLayer(this.#columns, { now: this.#now, glideTime: this.#glideTime }, theme);
  }

  /** Returns where a user is drawn, or undefined if their position is unknown. */
  placeOf(username: string): [lng: number, lat: number] | undefined {
    const mover = this.#feed.movers.get(username);
    if (!mover || !isKnownAt(this.#columns, mover.slot)) return undefined;
    const [lng = 0, lat = 0] = worldToLngLat(placeAt(this.#columns, mover.slot, this.#glideTime));
    return [lng, lat];
  }

  /** Returns the same on the world map, in the copy that is in view. */
  worldOf({ slot }: Mover, [west, , east]: WorldBounds): [x: number, y: number] {
    const [x, y] = placeAt(this.#columns, slot, this.#glideTime);
    return [nearestX(x, (west + east) / 2), y];
  }

  usersWithin(bounds: WorldBounds): Mover[] {
    return findSlotsWithin(this.#columns, this.#glideTime, bounds).flatMap(slot => this.#bySlot.get(slot) ?? []);
  }
}
