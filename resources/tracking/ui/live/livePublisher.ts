import type { Position } from '../../contract/mapping';
import { byName } from './byName';
import { type Columns, copyColumns, createColumns, maxTargetDistance } from './columns';
import type { LiveAreaEvent, LiveStore } from './liveStore';

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
  /** All users by name, and users who have stopped sharing. Set when they have changed. */
  roster?: { members: readonly Member[]; gone: readonly string[] };
  /** Set when there are new ones. */
  events?: readonly LiveAreaEvent[];
  chosen: ChosenDetails | undefined;
  /** Number of people in each area, by identifier. */
  usersInArea: ReadonlyMap<string, number>;
  /** Set when they have changed. */
  trails?: Trails;
}

/** Sends updates to the page, no more often than changes are visible. */
export interface LivePublisher {
  /** Signals that something may have changed. */
  scheduleUpdate(): void;
  look(look: LiveInterest): void;
  stop(): void;
}

/** Minimum interval of updates, which is that of the service's messages. */
const MIN_INTERVAL_MS = 250;
/** Maximum interval of updates, since lists show the age of positions. */
const MAX_INTERVAL_MS = 1000;
const TRAILS_MS = 1000;

/** @param send sends an update with the buffers in it to transfer */
export function createLivePublisher(
  store: LiveStore,
  send: (update: LiveUpdate, buffers: ArrayBuffer[]) => void,
): LivePublisher {
  const { fleet } = store;
  let look: LiveInterest = { chosen: undefined, traced: [], trailMinutes: 0, minVisibleDistance: 0 };
  let members = fleet.members;
  let events = store.events;
  /** The last update's columns and time. */
  let sentColumns = createColumns(0, 0);
  let sentAt = Number.NEGATIVE_INFINITY;
  let tracedAt = Number.NEGATIVE_INFINITY;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;

  function trailsAt(now: number): Trails {
    const points: number[] = [];
    const starts: number[] = [];
    for (const slot of look.traced) {
      const start = points.length;
      // A trail needs at least two points.
      if (fleet.trails.read(slot, now - look.trailMinutes * 60_000, points) > 1) starts.push(start / 2);
      else points.length = start;
    }
    return {
      count: starts.length,
      startIndices: new Uint32Array([...starts, points.length / 2]),
      points: new Float64Array(points),
    };
  }

  function detailsOf(username: string): ChosenDetails | undefined {
    const mover = fleet.movers.get(username);
    return mover && { username, position: mover.position, geofences: mover.geofences };
  }

  /** Sends an update as soon as moves are visible, otherwise after a while. */
  function sendMoves(): void {
    const now = Date.now();
    const isVisible = look.chosen !== undefined || look.traced.length > 0 || events !== store.events;
    const columns = fleet.columnsAt(now);
    if (
      isVisible ||
      now - sentAt >= MAX_INTERVAL_MS ||
      maxTargetDistance(columns, sentColumns) > look.minVisibleDistance
    )
      sendUpdate(columns);
    else sendTimer = setTimeout(sendMoves, MIN_INTERVAL_MS);
  }

  function sendUpdate(columns = fleet.columnsAt(Date.now())): void {
    clearTimeout(sendTimer);
    sendTimer = undefined;
    const now = columns.at;
    sentAt = now;
    sentColumns = copyColumns(columns);
    const usersInArea = new Map<string, number>();
    for (const { geofences } of fleet.movers.values()) {
      for (const id of geofences) usersInArea.set(id, (usersInArea.get(id) ?? 0) + 1);
    }
    const update: LiveUpdate = {
      columns,
      chosen: look.chosen === undefined ? undefined : detailsOf(look.chosen),
      usersInArea,
    };
    if (members !== fleet.members) {
      members = fleet.members;
      const allUsers = [...fleet.movers.values()].sort(byName);
      update.roster = {
        members: allUsers.map(({ username, name, team, slot }) => ({ username, name, team, slot })),
        gone: [...store.gone],
      };
    }
    if (events !== store.events) {
      events = store.events;
      update.events = events;
    }
    const buffers: ArrayBuffer[] = [update.columns.texels.values.buffer];
    // After a change of `look`, also send empty trails to clear the previous ones.
    const isOther = tracedAt === Number.NEGATIVE_INFINITY;
    if (isOther || (look.traced.length > 0 && now - tracedAt >= TRAILS_MS)) {
      tracedAt = now;
      update.trails = trailsAt(now);
      buffers.push(update.trails.startIndices.buffer, update.trails.points.buffer);
    }
    send(update, buffers);
  }

  return {
    scheduleUpdate() {
      // Users rarely come or go, so send it at once.
      if (members !== fleet.members) return sendUpdate();
      sendTimer ??= setTimeout(sendMoves, Math.max(0, sentAt + MIN_INTERVAL_MS - Date.now()));
    },
    look(next) {
      look = next;
      tracedAt = Number.NEGATIVE_INFINITY;
      if (store.isKnown) sendUpdate();
    },
    stop() {
      clearTimeout(sendTimer);
    },
  };
}
