import type { Layer } from '@deck.gl/core';
import { lngLatToWorld } from '@math.gl/web-mercator';
import type { Bounds } from '../../../../src/map/bounds';
import type { MapTheme } from '../../../../src/map/mapTheme';
import type { DrawnArea } from './areaNames';
import type { WorldBounds } from './columns';
import { createDrawnAreas } from './drawnAreas';
import { createDrawnUsers } from './drawnUsers';
import type { LiveFeed, Mover } from './liveFeed';
import { chosenLayers, trailLayer } from './liveLayers';
import type { Trails } from './livePublisher';
import { type Box, layoutNames, type NamedDot } from './nameLayout';

export interface Scene {
  people: readonly Mover[];
  /** Username of the selected user. */
  chosen: string | undefined;
  isFollowed: boolean;
  /** Length of trails. 0 hides them. */
  trailMinutes: number;
  isPaused: boolean;
  areas: readonly DrawnArea[];
  theme: MapTheme;
  /** Whether people jump instead of gliding. */
  isStill: boolean;
}

/** The map that a painter draws on. */
export interface Canvas {
  draw(layers: Layer[]): void;
  bounds(): Bounds;
  pixelsPerDegree(): number;
  follow(lng: number, lat: number): void;
  /** Width of a name in pixels. */
  widthOf(name: string): number;
  /** Shows exactly these names beside their dots. */
  showNames(names: readonly ShownName[]): void;
}

/** A name shown beside its user's dot. */
export interface ShownName {
  username: string;
  name: string;
  place: [lng: number, lat: number];
  /** Whether it is on the left of the dot, at the right edge of the map. */
  isAtLeft: boolean;
}

/** Draws the live map, but only frames with visible changes. */
export interface Painter {
  show(scene: Scene): void;
  /** Call it when the zoom changes, since small moves may become visible. */
  handleZoom(): void;
  /** Call it when the map has moved to other people. */
  handleMove(): void;
  /** Returns where a user is currently drawn. */
  placeOf(username: string): [number, number] | undefined;
  /** Returns the users drawn within the bounds, nearest to their centre first. */
  usersWithin(bounds: Bounds): Mover[];
  stop(): void;
}

/** Maximum number of trails, which would cover the map. With more people, only the selected user's is drawn. */
export const maxTrails = 500;
/** Maximum number of people in view with names. With more, only the selected user's name is shown. */
const maxNames = 200;
/** Interval of redraws that fade ageing positions. */
const agingMs = 10_000;
/** Smaller movements don't need a frame. */
const minPixels = 1;
/** Minimum frame interval. Every other frame is smooth enough for glides. */
const frameMs = 30;
/** Degrees of longitude per unit of the world map, which is 512 wide. */
const unitDegrees = 360 / 512;

/** Size of the zoom buttons with their margins, in pixels. */
const buttonsSize = { width: 48, height: 84 };

export function createPainter(feed: LiveFeed, canvas: Canvas): Painter {
  const people = createDrawnUsers(feed);
  const areas = createDrawnAreas(canvas.widthOf);
  let scene: Scene | undefined;
  let trails: Trails | undefined;
  let sentInterest = '';
  let shownNames: ReadonlySet<string> = new Set();
  let frame: number | undefined;
  let lastFrame = 0;

  const pixelsPerUnit = () => unitDegrees * canvas.pixelsPerDegree();
  const toPixels = (distance: number) => distance * pixelsPerUnit();

  /** Tells the worker which details this scene needs. */
  function look({ people: shown, chosen, trailMinutes }: Scene): void {
    const mover = chosen === undefined ? undefined : feed.movers.get(chosen);
    const traceable = shown.length <= maxTrails ? shown : mover ? [mover] : [];
    const traced = trailMinutes === 0 ? [] : traceable.map(({ slot }) => slot);
    // A pixel at the next whole zoom, so that it rarely changes.
    const minVisibleDistance = minPixels / 2 ** Math.ceil(Math.log2(pixelsPerUnit()));
    const next = [chosen, trailMinutes, minVisibleDistance, ...traced].join();
    if (next === sentInterest) return;
    sentInterest = next;
    feed.look({ chosen, traced, trailMinutes, minVisibleDistance });
  }

  /** Whether anything visible has changed since the last frame. */
  function needsFrame({ chosen, trailMinutes }: Scene): boolean {
    if (chosen !== undefined || (trailMinutes > 0 && trails !== feed.trails)) return true;
    return toPixels(people.maxLag()) > minPixels;
  }

  /** Adopts the feed's latest state. Returns whether anyone visibly glides. */
  function sync({ people: shown, trailMinutes, isStill }: Scene): boolean {
    people.sync(shown);
    trails = trailMinutes > 0 ? feed.trails : undefined;
    // Distances below a pixel aren't animated. With `isStill`, none are.
    const minDistance = isStill ? Number.POSITIVE_INFINITY : minPixels / pixelsPerUnit();
    return people.advance(minDistance, worldBounds(canvas.bounds()));
  }

  function draw(): void {
    frame = undefined;
    if (!scene) return;
    const { theme, chosen, isFollowed, isPaused } = scene;
    const isMoving = !isPaused && sync(scene);
    const occupied = areas.draw(scene.areas, theme, toPixels);
    const place = chosen === undefined ? undefined : people.placeOf(chosen);
    const mover = chosen === undefined ? undefined : feed.movers.get(chosen);
    if (place && isFollowed && !isPaused) canvas.follow(...place);
    canvas.draw([
      ...areas.layers(),
      ...(trails && trails.count > 0 ? [trailLayer(trails, theme)] : []),
      people.layer(theme),
      ...(place ? chosenLayers({ place, accuracy: mover?.position?.accuracy }, theme) : []),
    ]);
    showNames(scene, occupied);
    if (isMoving) requestFrame();
  }

  /** Shows the names that fit. Names already shown take precedence, so that they don't alternate while people move. */
  function showNames({ chosen }: Scene, occupied: readonly Box[]): void {
    const viewport = worldBounds(canvas.bounds());
    const inView = people.usersWithin(viewport);
    const rank = ({ username }: Mover) => (username === chosen ? 0 : shownNames.has(username) ? 1 : 2);
    const candidates = inView.length > maxNames ? inView.filter(each => rank(each) === 0) : inView;
    const dots = candidates
      .toSorted((one, other) => rank(one) - rank(other))
      .map((mover): NamedDot & { mover: Mover } => {
        const [x, y] = people.worldOf(mover);
        return {
          mover,
          x: toPixels(x),
          y: toPixels(y),
          width: canvas.widthOf(mover.name),
          isChosen: mover.username === chosen,
        };
      });
    const names = layoutNames(dots, toPixels(viewport[2]), [...occupied, zoomButtons(viewport.map(toPixels))]).flatMap(
      ({ mover: { username, name }, isAtLeft }): ShownName[] => {
        const place = people.placeOf(username);
        return place ? [{ username, name, place, isAtLeft }] : [];
      },
    );
    shownNames = new Set(names.map(({ username }) => username));
    canvas.showNames(names);
  }

  function requestFrame(): void {
    frame ??= requestAnimationFrame(function next(at) {
      if (at - lastFrame < frameMs) {
        frame = requestAnimationFrame(next);
        return;
      }
      lastFrame = at;
      draw();
    });
  }

  const unsubscribe = feed.onUpdate(() => {
    if (scene && !scene.isPaused && needsFrame(scene)) requestFrame();
  });
  // Positions fade with age even if no one moves.
  const fadeTimer = setInterval(() => {
    if (!scene?.isPaused) requestFrame();
  }, agingMs);

  return {
    show(next) {
      const keys = Object.keys(next) as (keyof Scene)[];
      if (keys.every(key => next[key] === scene?.[key])) return;
      scene = next;
      look(next);
      requestFrame();
    },
    handleZoom() {
      if (!scene || scene.isPaused) return;
      look(scene);
      if (needsFrame(scene)) requestFrame();
    },
    handleMove() {
      if (scene) requestFrame();
    },
    placeOf: people.placeOf,
    usersWithin(bounds) {
      const viewport = worldBounds(bounds);
      const [west, south, east, north] = viewport;
      const distanceToCentre = (mover: Mover) => {
        const [x, y] = people.worldOf(mover);
        return Math.hypot(x - (west + east) / 2, y - (south + north) / 2);
      };
      return people.usersWithin(viewport).sort((one, other) => distanceToCentre(one) - distanceToCentre(other));
    },
    stop() {
      unsubscribe();
      clearInterval(fadeTimer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}

/** Returns the box of the zoom buttons in the upper corner, from the map's edges in pixels. */
function zoomButtons([left = 0, , right = 0, top = 0]: readonly number[]): Box {
  const begin = document.dir === 'rtl' ? left : right - buttonsSize.width;
  return [begin, top - buttonsSize.height, begin + buttonsSize.width, top];
}

function worldBounds([west, south, east, north]: Bounds): WorldBounds {
  const [left = 0, bottom = 0] = lngLatToWorld([west, south]);
  const [right = 0, top = 0] = lngLatToWorld([east, north]);
  return [left, bottom, right, top];
}
