import type { Layer } from '@deck.gl/core';
import { lngLatToWorld } from '@math.gl/web-mercator';
import type { Bounds } from '../../../../src/map/bounds';
import type { MapTheme } from '../../../../src/map/mapTheme';
import type { DrawnArea } from './areaNames';
import type { WorldBounds } from './columns';
import { createDrawnAreas } from './drawnAreas';
import { createDrawnPeople } from './drawnPeople';
import type { LiveFeed, Mover } from './liveFeed';
import { chosenLayers, trailLayer } from './liveLayers';
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
  const people = createDrawnPeople(feed);
  const areas = createDrawnAreas(canvas.widthOf);
  let scene: Scene | undefined;
  let trails: Trails | undefined;
  let looked = '';
  let written: ReadonlySet<string> = new Set();
  let frame: number | undefined;
  let lastFrame = 0;

  const pixelsPerWay = () => unitDegrees * canvas.pixelsPerDegree();
  const pixelsOf = (way: number) => way * pixelsPerWay();

  /** Has the worker tell what this scene needs. */
  function look({ people: shown, chosen, trailMinutes }: Scene): void {
    const mover = chosen === undefined ? undefined : feed.movers.get(chosen);
    const ofAll = shown.length <= mostTrails ? shown : mover ? [mover] : [];
    const traced = trailMinutes === 0 ? [] : ofAll.map(({ slot }) => slot);
    // A pixel of the next whole zoom, so that it changes seldom.
    const leastWay = leastPixels / 2 ** Math.ceil(Math.log2(pixelsPerWay()));
    const next = [chosen, trailMinutes, leastWay, ...traced].join();
    if (next === looked) return;
    looked = next;
    feed.look({ chosen, traced, trailMinutes, leastWay });
  }

  /** Whether there is anything to see that isn't drawn. */
  function isWorthFrame({ chosen, trailMinutes }: Scene): boolean {
    if (chosen !== undefined || (trailMinutes > 0 && trails !== feed.trails)) return true;
    return pixelsOf(people.wayBehind()) > leastPixels;
  }

  /** Takes up what is new. Answers whether anybody is seen to move. */
  function takeUp({ people: shown, trailMinutes, isStill }: Scene): boolean {
    people.takeUp(shown);
    trails = trailMinutes > 0 ? feed.trails : undefined;
    // Less than a pixel is not worth a frame: everybody is drawn where they will be. So is who is not to glide.
    const least = isStill ? Number.POSITIVE_INFINITY : leastPixels / pixelsPerWay();
    return people.goOn(least, worldBounds(canvas.bounds()));
  }

  function draw(): void {
    frame = undefined;
    if (!scene) return;
    const { theme, chosen, isFollowed, isPaused } = scene;
    const isMoving = !isPaused && takeUp(scene);
    const taken = areas.draw(scene.areas, theme, pixelsOf);
    const place = chosen === undefined ? undefined : people.placeOf(chosen);
    const mover = chosen === undefined ? undefined : feed.movers.get(chosen);
    if (place && isFollowed && !isPaused) canvas.follow(...place);
    canvas.draw([
      ...areas.layers(),
      ...(trails && trails.count > 0 ? [trailLayer(trails, theme)] : []),
      people.layer(theme),
      ...(place ? chosenLayers({ place, accuracy: mover?.position?.accuracy }, theme) : []),
    ]);
    write(scene, taken);
    if (isMoving) request();
  }

  /** Names that are there already stay as long as they can: they don't take turns while people move. */
  function write({ chosen }: Scene, taken: readonly Box[]): void {
    const sight = worldBounds(canvas.bounds());
    const inSight = people.within(sight);
    const rank = ({ username }: Mover) => (username === chosen ? 0 : written.has(username) ? 1 : 2);
    const candidates = inSight.length > mostNames ? inSight.filter(each => rank(each) === 0) : inSight;
    const dots = candidates
      .toSorted((one, other) => rank(one) - rank(other))
      .map((mover): NamedDot & { mover: Mover } => {
        const [x, y] = people.worldOf(mover);
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
        const place = people.placeOf(username);
        return place ? [{ username, name, place, isAtLeft }] : [];
      },
    );
    written = new Set(names.map(({ username }) => username));
    canvas.write(names);
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
    placeOf: people.placeOf,
    within(bounds) {
      const sight = worldBounds(bounds);
      const [west, south, east, north] = sight;
      const away = (mover: Mover) => {
        const [x, y] = people.worldOf(mover);
        return Math.hypot(x - (west + east) / 2, y - (south + north) / 2);
      };
      return people.within(sight).sort((one, other) => away(one) - away(other));
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
