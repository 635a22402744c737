import type { Layer } from '@deck.gl/core';
import { worldToLngLat } from '@math.gl/web-mercator';
import type { MapTheme } from '../../../../src/map/mapTheme';
import {
  type Columns,
  findSlotsWithin,
  isKnownAt,
  maxRemainingGlide,
  maxTargetDistance,
  placeAt,
  showSlots,
  type WorldBounds,
} from './columns';
import type { LiveFeed, Mover } from './liveFeed';
import { userLayer } from './liveLayers';

/** The state of the drawn people, which may lag behind the feed. Distances are on the world map, which is 512 wide. */
interface DrawnUsers {
  /** Maximum distance between where users are drawn and where the feed has them. */
  maxLag(): number;
  /** Adopts the feed's latest state of these people. */
  sync(people: readonly Mover[]): void;
  /**
   * Advances glides to the current time. Distances up to `minDistance` are skipped to their end. Returns whether anyone
   * within the bounds still glides.
   */
  advance(minDistance: number, viewport: WorldBounds): boolean;
  layer(theme: MapTheme): Layer;
  /** Where a user is drawn, or undefined if their position is unknown. */
  placeOf(username: string): [lng: number, lat: number] | undefined;
  /** The same on the world map. */
  worldOf(mover: Mover): [x: number, y: number];
  usersWithin(bounds: WorldBounds): Mover[];
}

/** Creates the state of a feed's drawn people. */
export function createDrawnUsers(feed: LiveFeed): DrawnUsers {
  let columns: Columns = feed.columns;
  /** The feed's columns and the people that `columns` was made from. */
  let feedColumns: Columns | undefined;
  let shown: readonly Mover[] | undefined;
  let bySlot: ReadonlyMap<number, Mover> = new Map();
  let now = Date.now();
  /** The time at which gliding users are drawn. */
  let glideTime = now;

  const worldOf = ({ slot }: Mover) => placeAt(columns, slot, glideTime);

  return {
    maxLag: () => maxTargetDistance(feed.columns, columns),
    sync(people) {
      const isOtherList = shown !== people;
      if (feedColumns === feed.columns && !isOtherList) return;
      if (people !== feed.allUsers || feedColumns === feed.columns) showSlots(feed.columns, people);
      feedColumns = feed.columns;
      if (isOtherList) bySlot = new Map(people.map(mover => [mover.slot, mover]));
      shown = people;
      // A new object makes the layer upload the texels again, even though the array is the same.
      columns = { ...feedColumns, texels: { ...feedColumns.texels } };
    },
    advance(minDistance, viewport) {
      now = Date.now();
      const isMoving = columns.furthest > minDistance && maxRemainingGlide(columns, now, viewport) > minDistance;
      glideTime = isMoving ? now : Number.POSITIVE_INFINITY;
      return isMoving;
    },
    layer: theme => userLayer(columns, { now, glideTime }, theme),
    placeOf(username) {
      const mover = feed.movers.get(username);
      if (!mover || !isKnownAt(columns, mover.slot)) return undefined;
      const [lng = 0, lat = 0] = worldToLngLat(worldOf(mover));
      return [lng, lat];
    },
    worldOf,
    usersWithin: bounds => findSlotsWithin(columns, glideTime, bounds).flatMap(slot => bySlot.get(slot) ?? []),
  };
}
