import type { Layer } from '@deck.gl/core';
import { type Presence, presenceOf } from '../../../../contract/positions';
import type { Bounds } from '../../../map/bounds';
import type { MapTheme } from '../../../map/mapTheme';
import { opacityOf } from '../../../map/markers';
import { rgb } from '../history/trackColors';
import type { Mover } from './fleet';
import {
  areaLayers,
  chosenLayers,
  type DrawnArea,
  type PeopleColumns,
  peopleLayer,
  type TrailColumns,
  trailLayer,
} from './liveLayers';
import type { LiveStore } from './liveStore';

/** What is drawn. */
export interface Scene {
  /** Whoever is looked at. */
  people: readonly Mover[];
  /** By username. */
  chosen: string | undefined;
  /** The camera goes with whoever is chosen. */
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
}

/** Draws the live map, no more often than there is something to see. */
export interface Painter {
  show(scene: Scene): void;
  /** Where somebody is drawn now. */
  placeOf(username: string): [number, number] | undefined;
  /** Whoever is drawn within the bounds, the nearest to their middle. */
  nearest(within: Bounds): string | undefined;
  stop(): void;
}

/** Trails of more people than this would cover the map: only that of the chosen one is drawn. */
export const mostTrails = 500;
const trailEveryMs = 1000;
/** Whoever was not heard of for long looks older; looked at so often. */
const agingMs = 10_000;
const leastPixels = 0.5;
/** Gliding is smooth enough with every other frame. */
const frameMs = 30;

export function createPainter(store: LiveStore, canvas: Canvas, clock: () => number = Date.now): Painter {
  const { fleet } = store;
  let scene: Scene | undefined;
  let drawn: readonly Mover[] = [];
  let slots = new Uint32Array(0);
  let people: PeopleColumns = { count: 0, places: column(0), fills: bytes(0), rings: bytes(0) };
  let trails: TrailColumns | undefined;
  let trailsAt = 0;
  let areas: Layer[] = [];
  let areasOf: Scene['areas'] | undefined;
  let colouredAt = 0;
  let areColoursDue = true;
  let frame: number | undefined;
  let lastFrame = 0;
  const chosenPlace = new Float64Array(2);

  function isDrawn(mover: Mover): boolean {
    return mover.position !== null && fleet.movers.get(mover.username)?.slot === mover.slot;
  }

  /** Takes up who is drawn. */
  function gather(movers: readonly Mover[]): void {
    drawn = movers.filter(isDrawn);
    if (drawn.length !== slots.length) {
      slots = new Uint32Array(drawn.length);
      people = {
        count: drawn.length,
        places: column(drawn.length),
        fills: bytes(drawn.length),
        rings: bytes(drawn.length),
      };
    }
    drawn.forEach((mover, at) => {
      slots[at] = mover.slot;
    });
    areColoursDue = true;
  }

  function colour({ theme }: Scene, now: number): void {
    const fill = rgb(theme.accent);
    const marks: Record<Presence, readonly number[]> = {
      online: rgb(theme.presence.online),
      idle: rgb(theme.presence.idle),
      offline: rgb(theme.presence.offline),
    };
    const { fills, rings } = people;
    for (const [at, { lastSeen }] of drawn.entries()) {
      const alpha = Math.round(255 * opacityOf(now - lastSeen));
      put(fills.value, at, fill, alpha);
      put(rings.value, at, marks[presenceOf(lastSeen, now)], alpha);
    }
    people = { ...people, fills: { ...fills }, rings: { ...rings } };
    colouredAt = now;
    areColoursDue = false;
  }

  function trace({ people: movers, chosen, trailMinutes }: Scene, now: number): TrailColumns | undefined {
    if (trailMinutes === 0) return undefined;
    const mover = chosen === undefined ? undefined : fleet.movers.get(chosen);
    const traced = movers.length <= mostTrails ? movers : mover ? [mover] : [];
    const points: number[] = [];
    const starts: number[] = [];
    for (const { slot } of traced) {
      const start = points.length;
      // A single point is no way.
      if (fleet.trails.read(slot, now - trailMinutes * 60_000, points) > 1) starts.push(start / 2);
      else points.length = start;
    }
    return {
      count: starts.length,
      startIndices: new Uint32Array([...starts, points.length / 2]),
      points: { value: new Float64Array(points), size: 2 },
    };
  }

  function draw(): void {
    frame = undefined;
    if (!scene) return;
    const now = clock();
    const { theme, chosen, isFollowed, isStill, isPaused } = scene;
    let isMoving = false;
    if (!isPaused) {
      if (areColoursDue || now - colouredAt > agingMs) colour(scene, now);
      // Who stands still is where they will be once everybody has arrived.
      const left = fleet.placesAt(
        slots,
        isStill ? Number.POSITIVE_INFINITY : now,
        people.places.value,
        canvas.bounds(),
      );
      isMoving = left * canvas.pixelsPerDegree() > leastPixels;
      // Less than a pixel is not worth a frame: everybody is drawn where they will be.
      if (!isMoving) fleet.placesAt(slots, Number.POSITIVE_INFINITY, people.places.value);
      people = { ...people, places: { ...people.places } };
      if (now - trailsAt >= trailEveryMs) {
        trails = trace(scene, now);
        trailsAt = now;
      }
    }
    if (areasOf !== scene.areas) {
      areasOf = scene.areas;
      areas = areaLayers([...scene.areas], theme);
    }
    const place = chosen === undefined ? undefined : placeOf(chosen);
    if (place && isFollowed && !isPaused) canvas.follow(...place);
    const accuracy = chosen === undefined ? undefined : fleet.movers.get(chosen)?.position?.accuracy;
    canvas.draw([
      ...areas,
      ...(trails ? [trailLayer(trails, theme)] : []),
      peopleLayer(people),
      ...(place ? chosenLayers({ place, accuracy, name: fleet.movers.get(String(chosen))?.name ?? '' }, theme) : []),
    ]);
    if (isMoving) request();
  }

  function placeOf(username: string): [number, number] | undefined {
    const mover = fleet.movers.get(username);
    if (!mover?.position) return undefined;
    const at = slots.indexOf(mover.slot);
    const { value } = people.places;
    if (at >= 0) return [Number(value[2 * at]), Number(value[2 * at + 1])];
    fleet.placesAt([mover.slot], clock(), chosenPlace);
    return [Number(chosenPlace[0]), Number(chosenPlace[1])];
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

  const forget = store.onMoved(() => {
    areColoursDue = true;
    if (!scene?.isPaused) request();
  });
  // Nobody has to move for the map to age.
  const aging = setInterval(() => {
    if (!scene?.isPaused) request();
  }, agingMs);

  return {
    show(next) {
      const isOther = next.people !== scene?.people || next.isPaused !== scene.isPaused;
      if (next.theme !== scene?.theme) areasOf = undefined;
      if (next.chosen !== scene?.chosen || next.trailMinutes !== scene?.trailMinutes || isOther) trailsAt = 0;
      areColoursDue = true;
      scene = next;
      if (isOther && !next.isPaused) gather(next.people);
      request();
    },
    placeOf,
    nearest([west, south, east, north]) {
      const { value } = people.places;
      let found: string | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < people.count; at++) {
        const lng = Number(value[2 * at]);
        const lat = Number(value[2 * at + 1]);
        if (lng < west || lng > east || lat < south || lat > north) continue;
        const distance = Math.max(Math.abs(lng - (west + east) / 2), Math.abs(lat - (south + north) / 2));
        if (distance >= least) continue;
        least = distance;
        found = drawn[at]?.username;
      }
      return found;
    },
    stop() {
      forget();
      clearInterval(aging);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}

function column(count: number): PeopleColumns['places'] {
  return { value: new Float64Array(2 * count), size: 2 };
}

function bytes(count: number): PeopleColumns['fills'] {
  return { value: new Uint8Array(4 * count), size: 4, normalized: true };
}

function put(into: Uint8Array, at: number, [red = 0, green = 0, blue = 0]: readonly number[], alpha: number): void {
  into[4 * at] = red;
  into[4 * at + 1] = green;
  into[4 * at + 2] = blue;
  into[4 * at + 3] = alpha;
}
