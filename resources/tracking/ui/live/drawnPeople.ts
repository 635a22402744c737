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

/** The users as they are drawn: of which news, and how far on their way. Ways are of the map, which is 512 wide. */
interface DrawnPeople {
  /** How far a user is from where they are drawn, at the most. */
  wayBehind(): number;
  /** Takes up what is new of these people. */
  takeUp(people: readonly Mover[]): void;
  /**
   * Has everybody go on to where they are at this moment, or to the end of their way where that is no farther than
   * `least`. Answers whether anybody within the bounds moves.
   */
  goOn(least: number, sight: WorldBounds): boolean;
  layer(theme: MapTheme): Layer;
  /** Where a user is drawn; undefined for one whose place isn't known. */
  placeOf(username: string): [lng: number, lat: number] | undefined;
  /** The same on the map. */
  worldOf(mover: Mover): [x: number, y: number];
  within(bounds: WorldBounds): Mover[];
}

/** Draws the people of a feed. */
export function createDrawnPeople(feed: LiveFeed): DrawnPeople {
  let columns: Columns = feed.columns;
  /** The news and the people that the columns are of. */
  let news: Columns | undefined;
  let shown: readonly Mover[] | undefined;
  let bySlot: ReadonlyMap<number, Mover> = new Map();
  let now = Date.now();
  /** Who is under way is drawn where they are at this moment. */
  let wayAt = now;

  const worldOf = ({ slot }: Mover) => placeAt(columns, slot, wayAt);

  return {
    wayBehind: () => wayBetween(feed.columns, columns),
    takeUp(people) {
      const isOfOthers = shown !== people;
      if (news === feed.columns && !isOfOthers) return;
      if (people !== feed.everybody || news === feed.columns) showSlots(feed.columns, people);
      news = feed.columns;
      if (isOfOthers) bySlot = new Map(people.map(mover => [mover.slot, mover]));
      shown = people;
      // Another object means to the layer that its numbers have changed, though they be in the same array.
      columns = { ...news, texels: { ...news.texels } };
    },
    goOn(least, sight) {
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
