import type { Layer } from '@deck.gl/core';
import { lngLatToWorld } from '@math.gl/web-mercator';
import { sortBy } from 'es-toolkit';
import type { Bounds } from '../../../../src/map/bounds';
import type { MapTheme } from '../../../../src/map/mapTheme';
import type { MapLabel } from '../mapLabels';
import { type DrawnArea, NAME_ABOVE, northmost, placeAreaNames } from './areaNames';
import type { WorldBounds } from './columns';
import { DrawnUsers } from './drawnUsers';
import type { LiveFeed, Mover } from './liveFeed';
import { areaLayer, chosenLayers, trailLayer } from './liveLayers';
import type { Trails } from './livePublisher';
import { type Box, layoutNames, NAME_GAP, type NamedDot } from './nameLayout';

export interface Scene {
  people: readonly Mover[];
  /** Username of the selected user. */
  chosen: string | undefined;
  isFollowed: boolean;
  /** Length of trails. 0 hides them. */
  trailMinutes: number;
  areas: readonly DrawnArea[];
  theme: MapTheme;
  /** Whether people jump instead of gliding. */
  isStill: boolean;
}

export interface Canvas {
  draw(layers: Layer[]): void;
  bounds(): Bounds;
  zoom(): number;
  follow(lng: number, lat: number): void;
  /** Width of a name in pixels. */
  widthOf(name: string): number;
  /** Shows exactly these names. */
  showNames(names: readonly MapLabel[]): void;
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
/** Size of the zoom buttons with their margins, in pixels. */
const buttonsSize = { width: 48, height: 84 };

/** Draws the live map, but only frames with visible changes. */
export class Painter {
  readonly #feed: LiveFeed;
  readonly #canvas: Canvas;
  readonly #users: DrawnUsers;
  readonly #unsubscribe: () => void;
  readonly #fadeTimer: ReturnType<typeof setInterval>;
  #scene: Scene | undefined;
  #trails: Trails | undefined;
  #sentInterest = '';
  #shownNames: ReadonlySet<string> = new Set();
  #frame: number | undefined;
  #lastFrame = 0;

  constructor(feed: LiveFeed, canvas: Canvas) {
    this.#feed = feed;
    this.#canvas = canvas;
    this.#users = new DrawnUsers(feed);
    this.#unsubscribe = feed.onUpdate(() => this.#requestChangedFrame());
    // Positions fade with age even if no one moves.
    this.#fadeTimer = setInterval(() => this.#requestFrame(), agingMs);
  }

  show(scene: Scene): void {
    const keys = Object.keys(scene) as (keyof Scene)[];
    if (keys.every(key => scene[key] === this.#scene?.[key])) return;
    const isRecoloured = this.#scene !== undefined && this.#scene.theme !== scene.theme;
    this.#scene = scene;
    this.#sendInterest(scene);
    // Paper has other colours, and is printed before the next frame.
    if (isRecoloured) this.#draw(scene);
    else this.#requestFrame();
  }

  /** Call it when the zoom changes, since small moves may become visible. */
  handleZoom(): void {
    if (!this.#scene) return;
    this.#sendInterest(this.#scene);
    this.#requestChangedFrame();
  }

  /** Call it when the map has moved to other people. */
  handleMove(): void {
    if (this.#scene) this.#requestFrame();
  }

  /** Returns where a user is currently drawn. */
  placeOf(username: string): [number, number] | undefined {
    return this.#users.placeOf(username);
  }

  /** Returns the users drawn within the bounds, nearest to their centre first. */
  usersWithin(bounds: Bounds): Mover[] {
    const viewport = worldBounds(bounds);
    const [west, south, east, north] = viewport;
    return sortBy(this.#users.usersWithin(viewport), [
      mover => {
        const [x, y] = this.#users.worldOf(mover, viewport);
        return Math.hypot(x - (west + east) / 2, y - (south + north) / 2);
      },
    ]);
  }

  stop(): void {
    this.#unsubscribe();
    clearInterval(this.#fadeTimer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
  }

  /** Returns the pixels per unit of the world map, which is 512 wide. */
  #pixelsPerUnit(): number {
    return 2 ** this.#canvas.zoom();
  }

  readonly #toPixels = (distance: number): number => distance * this.#pixelsPerUnit();

  /** Tells the worker which details this scene needs. */
  #sendInterest({ people, chosen, trailMinutes }: Scene): void {
    const mover = chosen === undefined ? undefined : this.#feed.movers.get(chosen);
    const traceable = people.length <= maxTrails ? people : mover ? [mover] : [];
    const traced = trailMinutes === 0 ? [] : traceable.map(({ slot }) => slot);
    // A pixel at the next whole zoom, so that it rarely changes.
    const minVisibleDistance = minPixels / 2 ** Math.ceil(this.#canvas.zoom());
    const next = [chosen, trailMinutes, minVisibleDistance, ...traced].join();
    if (next === this.#sentInterest) return;
    this.#sentInterest = next;
    this.#feed.setInterest({ chosen, traced, trailMinutes, minVisibleDistance });
  }

  /** Requests a frame if anything visible has changed since the last one. */
  #requestChangedFrame(): void {
    if (!this.#scene) return;
    const { chosen, trailMinutes } = this.#scene;
    const isVisible = chosen !== undefined || (trailMinutes > 0 && this.#trails !== this.#feed.trails);
    if (isVisible || this.#toPixels(this.#users.maxLag()) > minPixels) this.#requestFrame();
  }

  #requestFrame(): void {
    this.#frame ??= requestAnimationFrame(this.#nextFrame);
  }

  readonly #nextFrame = (at: number): void => {
    if (at - this.#lastFrame < frameMs) {
      this.#frame = requestAnimationFrame(this.#nextFrame);
      return;
    }
    this.#lastFrame = at;
    this.#frame = undefined;
    if (this.#scene) this.#draw(this.#scene);
  };

  #draw(scene: Scene): void {
    const { theme, chosen, isFollowed, areas } = scene;
    const isMoving = this.#sync(scene);
    const place = chosen === undefined ? undefined : this.#users.placeOf(chosen);
    const mover = chosen === undefined ? undefined : this.#feed.movers.get(chosen);
    if (place && isFollowed) this.#canvas.follow(...place);
    this.#canvas.draw([
      ...(areas.length > 0 ? [areaLayer(areas, theme)] : []),
      ...(this.#trails && this.#trails.count > 0 ? [trailLayer(this.#trails, theme)] : []),
      this.#users.layer(theme),
      ...(place ? chosenLayers({ place, accuracy: mover?.position?.accuracy }, theme) : []),
    ]);
    this.#showNames(scene);
    if (isMoving) this.#requestFrame();
  }

  /** Adopts the feed's latest state. Returns whether anyone visibly glides. */
  #sync({ people, trailMinutes, isStill }: Scene): boolean {
    this.#users.sync(people);
    this.#trails = trailMinutes > 0 ? this.#feed.trails : undefined;
    // Distances below a pixel aren't animated. With `isStill`, none are.
    const minDistance = isStill ? Number.POSITIVE_INFINITY : minPixels / this.#pixelsPerUnit();
    return this.#users.advance(minDistance, worldBounds(this.#canvas.bounds()));
  }

  /** Shows the names that fit. Names already shown take precedence, so that they don't alternate while people move. */
  #showNames({ chosen, areas }: Scene): void {
    const areaNames = placeAreaNames(areas, this.#toPixels, this.#canvas.widthOf);
    const viewport = worldBounds(this.#canvas.bounds());
    const inView = this.#users.usersWithin(viewport);
    const candidates = inView.length > maxNames ? inView.filter(({ username }) => username === chosen) : inView;
    const dots = sortBy(candidates, [
      ({ username }) => username !== chosen,
      ({ username }) => !this.#shownNames.has(username),
    ]).map((mover): NamedDot & { mover: Mover } => {
      const [x, y] = this.#users.worldOf(mover, viewport);
      return {
        mover,
        x: this.#toPixels(x),
        y: this.#toPixels(y),
        width: this.#canvas.widthOf(mover.name),
        isChosen: mover.username === chosen,
      };
    });
    const taken = [...areaNames.map(({ box }) => box), zoomButtons(viewport.map(this.#toPixels))];
    const names = layoutNames(dots, this.#toPixels(viewport[2]), taken).flatMap(
      ({ mover: { username, name }, isAtLeft }): MapLabel[] => {
        const place = this.#users.placeOf(username);
        const [x, align] = isAtLeft ? [-NAME_GAP, 'end' as const] : [NAME_GAP, 'start' as const];
        return place ? [{ id: username, text: name, place, offset: [x, 0], align }] : [];
      },
    );
    this.#shownNames = new Set(names.map(({ id }) => id));
    this.#canvas.showNames([...areaNames.map(({ item }) => areaLabel(item)), ...names]);
  }
}

function areaLabel(area: DrawnArea): MapLabel {
  // The blank tells it from a username.
  return { id: `area ${area.id}`, text: area.name, place: northmost(area), offset: [0, -NAME_ABOVE], align: 'middle' };
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
