import type { Layer } from '@deck.gl/core';
import { lngLatToWorld, worldToLngLat } from '@math.gl/web-mercator';
import type { Bounds } from '../../../../src/map/bounds';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { type DrawnArea, namedAreas } from './areaNames';
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
import { areaLayer, areaNamesLayer, chosenLayers, peopleLayer, trailLayer } from './liveLayers';
import type { Trails } from './liveOutlet';
import { type Box, type NamedDot, withRoom } from './names';

export interface Scene {
  people: readonly Mover[];
  /** The username of the user who is looked at. */
  chosen: string | undefined;
  /** The camera goes with the chosen user. */
  isFollowed: boolean;
  /** 0: no trails. */
  trailMinutes: number;
  isPaused: boolean;
  areas: readonly DrawnArea[];
  theme: MapTheme;
  /** People jump to where they are instead of gliding there. */
  isStill: boolean;
}

/** Where it is drawn. */
export interface Canvas {
  draw(layers: Layer[]): void;
  bounds(): Bounds;
  /** How many pixels a degree of longitude is. */
  pixelsPerDegree(): number;
  follow(lng: number, lat: number): void;
  /** How wide a name is, in pixels. */
  widthOf(name: string): number;
  /** Writes these names beside their dots, and no others. */
  write(names: readonly WrittenName[]): void;
}

/** A name beside its user's dot. */
export interface WrittenName {
  username: string;
  name: string;
  place: [lng: number, lat: number];
  /** It stands at the left of the dot, as the map ends at the right. */
  isAtLeft: boolean;
}

/** Draws the live map, no more often than there is something to see. */
export interface Painter {
  show(scene: Scene): void;
  /** What was too little to be seen may be more on a map that is nearer. */
  zoomed(): void;
  /** Other people came into sight. */
  moved(): void;
  /** Where a user is drawn now. */
  placeOf(username: string): [number, number] | undefined;
  /** The users who are drawn within the bounds, nearest to their middle first. */
  within(bounds: Bounds): Mover[];
  stop(): void;
}

/** Trails of more people than this would cover the map: only that of the chosen one is drawn. */
export const mostTrails = 500;
/** Names of more people in sight would be a jumble: only that of the chosen one is written. */
const mostNames = 200;
/** A user who was not heard of for long looks older; looked at so often. */
const agingMs = 10_000;
/** What is nearer to where it is drawn is not worth a frame. */
const leastPixels = 1;
/** Gliding is smooth enough with every other frame. */
const frameMs = 30;
/** How many degrees of longitude a unit of the map is, which is 512 wide. */
const unitDegrees = 360 / 512;

/** Of the zoom buttons with what is around them, in pixels. */
const buttonsSize = { width: 48, height: 84 };

export function createPainter(feed: LiveFeed, canvas: Canvas): Painter {
  let scene: Scene | undefined;
  /** What is drawn, and of which news: not of the newest while it is paused. */
  let columns: Columns = feed.columns;
  let news: Columns | undefined;
  let shown: readonly Mover[] | undefined;
  let trails: Trails | undefined;
  let now = Date.now();
  /** Who is under way is drawn where they are at this moment. */
  let wayAt = now;
  let shapes: Layer[] = [];
  let words: Layer[] = [];
  /** The areas whose names are written. */
  let worded: readonly DrawnArea[] = [];
  let areasOf: Scene['areas'] | undefined;
  let looked = '';
  let bySlot: ReadonlyMap<number, Mover> = new Map();
  let written: ReadonlySet<string> = new Set();
  let frame: number | undefined;
  let lastFrame = 0;

  /** Has the worker tell what this scene needs. */
  function look({ people, chosen, trailMinutes }: Scene): void {
    const mover = chosen === undefined ? undefined : feed.movers.get(chosen);
    const ofAll = people.length <= mostTrails ? people : mover ? [mover] : [];
    const traced = trailMinutes === 0 ? [] : ofAll.map(({ slot }) => slot);
    // A pixel of the next whole zoom, so that it changes seldom.
    const leastWay = leastPixels / 2 ** Math.ceil(Math.log2(unitDegrees * canvas.pixelsPerDegree()));
    const next = [chosen, trailMinutes, leastWay, ...traced].join();
    if (next === looked) return;
    looked = next;
    feed.look({ chosen, traced, trailMinutes, leastWay });
  }

  const pixelsOf = (way: number) => way * unitDegrees * canvas.pixelsPerDegree();

  /** Whether there is anything to see that isn't drawn. */
  function isWorthFrame({ chosen, trailMinutes }: Scene): boolean {
    if (chosen !== undefined || (trailMinutes > 0 && trails !== feed.trails)) return true;
    return pixelsOf(wayBetween(feed.columns, columns)) > leastPixels;
  }

  /** Takes up what is new. Answers whether anybody is seen to move. */
  function takeUp({ people, trailMinutes, isStill }: Scene): boolean {
    if (news !== feed.columns || shown !== people) {
      if (people !== feed.everybody || (news === feed.columns && shown !== people)) showSlots(feed.columns, people);
      news = feed.columns;
      if (shown !== people) bySlot = new Map(people.map(mover => [mover.slot, mover]));
      shown = people;
      // Another object means to the layer that its numbers have changed, though they be in the same array.
      columns = { ...news, texels: { ...news.texels } };
    }
    trails = trailMinutes > 0 ? feed.trails : undefined;
    now = Date.now();
    // Less than a pixel is not worth a frame: everybody is drawn where they will be. So is who is not to glide.
    const isNear = isStill || pixelsOf(columns.furthest) <= leastPixels;
    const isMoving = !isNear && pixelsOf(wayLeftAt(columns, now, worldBounds(canvas.bounds()))) > leastPixels;
    wayAt = isMoving ? now : Number.POSITIVE_INFINITY;
    return isMoving;
  }

  function draw(): void {
    frame = undefined;
    if (!scene) return;
    const { theme, chosen, isFollowed, isPaused } = scene;
    const isMoving = !isPaused && takeUp(scene);
    const taken = drawAreas(scene);
    const place = chosen === undefined ? undefined : placeOf(chosen);
    const mover = chosen === undefined ? undefined : feed.movers.get(chosen);
    if (place && isFollowed && !isPaused) canvas.follow(...place);
    canvas.draw([
      ...shapes,
      ...words,
      ...(trails && trails.count > 0 ? [trailLayer(trails, theme)] : []),
      peopleLayer(columns, { now, wayAt }, theme),
      ...(place ? chosenLayers({ place, accuracy: mover?.position?.accuracy }, theme) : []),
    ]);
    write(scene, taken);
    if (isMoving) request();
  }

  /** Draws the areas again where they or the room for their names have changed. Answers what their names take. */
  function drawAreas({ areas, theme }: Scene): Box[] {
    const isNew = areasOf !== areas;
    if (isNew) shapes = areas.length === 0 ? [] : [areaLayer([...areas], theme)];
    areasOf = areas;
    const named = namedAreas(areas, pixelsOf, canvas.widthOf);
    const next = named.map(({ area }) => area);
    if (isNew || next.length !== worded.length || next.some((area, at) => area !== worded[at]))
      words = next.length === 0 ? [] : [areaNamesLayer(next, theme)];
    worded = next;
    return named.map(({ box }) => box);
  }

  /** Names that are there already stay as long as they can: they don't take turns while people move. */
  function write({ chosen }: Scene, taken: readonly Box[]): void {
    const sight = worldBounds(canvas.bounds());
    const inSight = slotsWithin(columns, wayAt, sight).flatMap(slot => bySlot.get(slot) ?? []);
    const rank = ({ username }: Mover) => (username === chosen ? 0 : written.has(username) ? 1 : 2);
    const candidates = inSight.length > mostNames ? inSight.filter(each => rank(each) === 0) : inSight;
    const dots = candidates
      .toSorted((one, other) => rank(one) - rank(other))
      .map((mover): NamedDot & { mover: Mover } => {
        const [x, y] = placeAt(columns, mover.slot, wayAt);
        return {
          mover,
          x: pixelsOf(x),
          y: pixelsOf(y),
          width: canvas.widthOf(mover.name),
          isChosen: mover.username === chosen,
        };
      });
    const names = withRoom(dots, pixelsOf(sight[2]), [...taken, zoomButtons(sight.map(pixelsOf))]).flatMap(
      ({ mover: { username, name }, isAtLeft }): WrittenName[] => {
        const place = placeOf(username);
        return place ? [{ username, name, place, isAtLeft }] : [];
      },
    );
    written = new Set(names.map(({ username }) => username));
    canvas.write(names);
  }

  function placeOf(username: string): [number, number] | undefined {
    const mover = feed.movers.get(username);
    if (!mover || !isKnownAt(columns, mover.slot)) return undefined;
    const [lng = 0, lat = 0] = worldToLngLat(placeAt(columns, mover.slot, wayAt));
    return [lng, lat];
  }

  function request(): void {
    frame ??= requestAnimationFrame(function next(at) {
      if (at - lastFrame < frameMs) {
        frame = requestAnimationFrame(next);
        return;
      }
      lastFrame = at;
      draw();
    });
  }

  const forget = feed.onNews(() => {
    if (scene && !scene.isPaused && isWorthFrame(scene)) request();
  });
  // No user has to move for the map to age.
  const aging = setInterval(() => {
    if (!scene?.isPaused) request();
  }, agingMs);

  return {
    show(next) {
      const keys = Object.keys(next) as (keyof Scene)[];
      if (keys.every(key => next[key] === scene?.[key])) return;
      if (next.theme !== scene?.theme) areasOf = undefined;
      scene = next;
      look(next);
      request();
    },
    zoomed() {
      if (!scene || scene.isPaused) return;
      look(scene);
      if (isWorthFrame(scene)) request();
    },
    moved() {
      if (scene) request();
    },
    placeOf,
    within(bounds) {
      const [west, south, east, north] = worldBounds(bounds);
      const away = ({ slot }: Mover) => {
        const [x, y] = placeAt(columns, slot, wayAt);
        return Math.hypot(x - (west + east) / 2, y - (south + north) / 2);
      };
      return slotsWithin(columns, wayAt, [west, south, east, north])
        .flatMap(slot => bySlot.get(slot) ?? [])
        .sort((one, other) => away(one) - away(other));
    },
    stop() {
      forget();
      clearInterval(aging);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}

/** What the buttons in the upper corner cover; in pixels, as the edges of the map are given. */
function zoomButtons([left = 0, , right = 0, top = 0]: readonly number[]): Box {
  const begin = document.dir === 'rtl' ? left : right - buttonsSize.width;
  return [begin, top - buttonsSize.height, begin + buttonsSize.width, top];
}

function worldBounds([west, south, east, north]: Bounds): WorldBounds {
  const [left = 0, bottom = 0] = lngLatToWorld([west, south]);
  const [right = 0, top = 0] = lngLatToWorld([east, north]);
  return [left, bottom, right, top];
}
