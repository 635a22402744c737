import type { LiveAreaEvent } from '../../contract/live';
import type { Position } from '../../contract/mapping';
import { byName } from './byName';
import { type Columns, copyColumns, createColumns, maxTargetDistance } from './columns';
import type { Fleet } from './fleet';
import type { LiveStore } from './liveStore';

/** The details that the page shows, in addition to all positions. */
export interface LiveInterest {
  /** Username of the selected user, whose details are sent. */
  chosen: string | undefined;
  /** Slots of users whose trails are drawn. */
  traced: readonly number[];
  trailMinutes: number;
  /** Distance on the world map of 512 that is hardly visible at the current zoom. Smaller moves can wait. */
  minVisibleDistance: number;
}

/** The properties of a user that rarely change. */
export interface Member {
  username: string;
  name: string;
  team: readonly string[];
  /** Index in the columns. */
  slot: number;
}

export interface ChosenDetails {
  username: string;
  position: Position | null;
  geofences: readonly string[];
}

/** Trails as one array of points, with the start index of each trail. */
export interface Trails {
  count: number;
  startIndices: Uint32Array<ArrayBuffer>;
  /** Longitudes and latitudes in turn. */
  points: Float64Array<ArrayBuffer>;
}

/** An update that the worker sends to the page. */
export interface LiveUpdate {
  columns: Columns;
  /** All users by name. Set when they have changed. */
  roster?: readonly Member[];
  /** Set when there are new ones. */
  events?: readonly LiveAreaEvent[];
  chosen: ChosenDetails | undefined;
  /** Slots of the people in each area, by its identifier. */
  usersInArea: ReadonlyMap<string, readonly number[]>;
  /** Set when they have changed. */
  trails?: Trails;
}

/** Minimum interval of updates, which is that of the service's messages. */
const MIN_INTERVAL_MS = 250;
/** Maximum interval of updates, since lists show the age of positions. */
const MAX_INTERVAL_MS = 1000;
const TRAILS_MS = 1000;

/** Sends updates to the page, no more often than changes are visible. */
export class LivePublisher {
  readonly #store: LiveStore;
  readonly #send: (update: LiveUpdate, buffers: ArrayBuffer[]) => void;
  #interest: LiveInterest = { chosen: undefined, traced: [], trailMinutes: 0, minVisibleDistance: 0 };
  /** What was sent last. */
  #rosterVersion = 0;
  #events: readonly LiveAreaEvent[];
  #columns = createColumns(0, 0);
  #sentAt = Number.NEGATIVE_INFINITY;
  #tracedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param send sends an update with the buffers in it to transfer */
  constructor(store: LiveStore, send: (update: LiveUpdate, buffers: ArrayBuffer[]) => void) {
    this.#store = store;
    this.#events = store.events;
    this.#send = send;
  }

  /** Signals that something may have changed. */
  scheduleUpdate(): void {
    // Users rarely come or go, so send it at once.
    if (this.#rosterVersion !== this.#store.fleet.rosterVersion) this.#sendUpdate();
    else this.#timer ??= setTimeout(this.#sendMoves, Math.max(0, this.#sentAt + MIN_INTERVAL_MS - Date.now()));
  }

  setInterest(interest: LiveInterest): void {
    this.#interest = interest;
    this.#tracedAt = Number.NEGATIVE_INFINITY;
    if (this.#store.isKnown) this.#sendUpdate();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Sends an update as soon as moves are visible, otherwise after a while. */
  readonly #sendMoves = (): void => {
    const { chosen, traced, minVisibleDistance } = this.#interest;
    const now = Date.now();
    const columns = this.#store.fleet.columnsAt(now);
    const isDue =
      chosen !== undefined ||
      traced.length > 0 ||
      this.#events !== this.#store.events ||
      now - this.#sentAt >= MAX_INTERVAL_MS ||
      maxTargetDistance(columns, this.#columns) > minVisibleDistance;
    if (isDue) this.#sendUpdate(columns);
    else this.#timer = setTimeout(this.#sendMoves, MIN_INTERVAL_MS);
  };

  #sendUpdate(columns = this.#store.fleet.columnsAt(Date.now())): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sentAt = columns.at;
    this.#columns = copyColumns(columns);
    const { fleet, events } = this.#store;
    const { chosen: username } = this.#interest;
    const chosen = username === undefined ? undefined : fleet.movers.get(username);
    const update: LiveUpdate = {
      columns,
      chosen: chosen && { username: chosen.username, position: chosen.position, geofences: chosen.geofences },
      usersInArea: usersByArea(fleet),
    };
    if (this.#rosterVersion !== fleet.rosterVersion) {
      this.#rosterVersion = fleet.rosterVersion;
      const allUsers = [...fleet.movers.values()].sort(byName);
      update.roster = allUsers.map(({ username, name, team, slot }) => ({ username, name, team, slot }));
    }
    if (this.#events !== events) {
      this.#events = events;
      update.events = events;
    }
    const buffers: ArrayBuffer[] = [columns.texels.values.buffer];
    // After a change of interest, also send empty trails to clear the previous ones.
    const isNewInterest = this.#tracedAt === Number.NEGATIVE_INFINITY;
    if (isNewInterest || (this.#interest.traced.length > 0 && columns.at - this.#tracedAt >= TRAILS_MS)) {
      this.#tracedAt = columns.at;
      update.trails = this.#trailsAt(columns.at);
      buffers.push(update.trails.startIndices.buffer, update.trails.points.buffer);
    }
    this.#send(update, buffers);
  }

  #trailsAt(now: number): Trails {
    const { traced, trailMinutes } = this.#interest;
    const points: number[] = [];
    const starts: number[] = [];
    for (const slot of traced) {
      const start = points.length;
      // A trail needs at least two points.
      if (this.#store.fleet.trails.read(slot, now - trailMinutes * 60_000, points) > 1) starts.push(start / 2);
      else points.length = start;
    }
    return {
      count: starts.length,
      startIndices: new Uint32Array([...starts, points.length / 2]),
      points: new Float64Array(points),
    };
  }
}

function usersByArea({ movers }: Fleet): Map<string, number[]> {
  const slots = new Map<string, number[]>();
  for (const { slot, geofences } of movers.values()) {
    for (const id of geofences) {
      const inArea = slots.get(id);
      if (inArea) inArea.push(slot);
      else slots.set(id, [slot]);
    }
  }
  return slots;
}
