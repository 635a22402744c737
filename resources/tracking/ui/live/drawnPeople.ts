import type { Layer } from '@deck.gl/core';
import { worldToLngLat } from '@math.gl/web-mercator';
import type { MapTheme } from '../../../../src/map/mapTheme';
import {
  type Columns,
  isKnownAt,
  placeAt,
  showSlots,
  slotsWithin,
  type WorldBounds,
  wayBetween,
  wayLeftAt,
} from './columns';
import type { LiveFeed, Mover } from './liveFeed';
import { peopleLayer } from './liveLayers';

/** The state of the drawn people, which may lag behind the feed. Distances are on the world map, which is 512 wide. */
interface DrawnPeople {
  /** Maximum distance between where users are drawn and where the feed has them. */
  maxLag(): number;
  /** Adopts the feed's latest state of these people. */
  sync(people: readonly Mover[]): void;
  /**
   * Advances glides to the current time. Distances up to `least` are skipped to their end. Returns whether anyone
   * within the bounds still glides.
   */
  advance(least: number, sight: WorldBounds): boolean;
  layer(theme: MapTheme): Layer;
  /** Where a user is drawn, or undefined if their position is unknown. */
  placeOf(username: string): [lng: number, lat: number] | undefined;
  /** The same on the world map. */
  worldOf(mover: Mover): [x: number, y: number];
  within(bounds: WorldBounds): Mover[];
}

/** Creates the state of a feed's drawn people. */
export function createDrawnPeople(feed: LiveFeed): DrawnPeople {
  let columns: Columns = feed.columns;
  /** The feed's columns and the people that `columns` was made from. */
  let news: Columns | undefined;
  let shown: readonly Mover[] | undefined;
  let bySlot: ReadonlyMap<number, Mover> = new Map();
  let now = Date.now();
  /** The time at which gliding users are drawn. */
  let wayAt = now;

  const worldOf = ({ slot }: Mover) => placeAt(columns, slot, wayAt);

  return {
    maxLag: () => wayBetween(feed.columns, columns),
    sync(people) {
      const isOfOthers = shown !== people;
      if (news === feed.columns && !isOfOthers) return;
      if (people !== feed.everybody || news === feed.columns) showSlots(feed.columns, people);
      news = feed.columns;
      if (isOfOthers) bySlot = new Map(people.map(mover => [mover.slot, mover]));
      shown = people;
      // A new object makes the layer upload the texels again, even though the array is the same.
      columns = { ...news, texels: { ...news.texels } };
    },
    advance(least, sight) {
      now = Date.now();
      const isMoving = columns.furthest > least && wayLeftAt(columns, now, sight) > least;
      wayAt = isMoving ? now : Number.POSITIVE_INFINITY;
      return isMoving;
    },
    layer: theme => peopleLayer(columns, { now, wayAt }, theme),
    placeOf(username) {
      const mover = feed.movers.get(username);
      if (!mover || !isKnownAt(columns, mover.slot)) return undefined;
      const [lng = 0, lat = 0] = worldToLngLat(worldOf(mover));
      return [lng, lat];
    },
    worldOf,
    within: bounds => slotsWithin(columns, wayAt, bounds).flatMap(slot => bySlot.get(slot) ?? []),
  };
}
