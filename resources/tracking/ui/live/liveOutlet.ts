import type { Position } from '../../contract/mapping';
import { byName } from './byName';
import { type Columns, columnsFor, copyOf, wayBetween } from './columns';
import type { LiveStore, SeenEvent } from './liveStore';

/** What the page wants to know beyond where everybody is. */
export interface Look {
  /** By username: of the chosen user all is told. */
  chosen: string | undefined;
  /** Of whom trails are drawn, by slot. */
  traced: readonly number[];
  trailMinutes: number;
  /** What is less on the map, which is 512 wide, is hardly seen there: it need not be told at once. */
  leastWay: number;
}

/** A user whose position is shared: what of them hardly ever changes. */
export interface Member {
  username: string;
  name: string;
  team: readonly string[];
  /** The place of this person in the columns. */
  slot: number;
}

export interface ChosenDetails {
  username: string;
  position: Position | null;
  geofences: readonly string[];
}

/** Where some people have been: all points in one array, and where each way begins. */
export interface Trails {
  count: number;
  startIndices: Uint32Array<ArrayBuffer>;
  /** Longitude and latitude by turns. */
  points: Float64Array<ArrayBuffer>;
}

/** What the page is told at a time. */
export interface LiveNews {
  columns: Columns;
  /** Everybody by name, and who has gone: when it has changed. */
  roster?: { members: readonly Member[]; gone: readonly string[] };
  /** When there are more. */
  events?: readonly SeenEvent[];
  chosen: ChosenDetails | undefined;
  /** How many people are in each area, by its identifier. */
  inside: ReadonlyMap<string, number>;
  /** When they have changed. */
  trails?: Trails;
}

/** Tells a page what has changed, no more often than can be seen. */
export interface LiveOutlet {
  /** Something may have changed. */
  notice(): void;
  look(look: Look): void;
  stop(): void;
}

/** So often at most, however many messages come; the service sends as many. */
const NEWS_MS = 250;
/** So often in any case: lists say how long ago anybody was heard of. */
const HIDDEN_NEWS_MS = 1000;
const TRAILS_MS = 1000;

/** @param tell gets what has changed, and the buffers in it that are handed over */
export function createOutlet(store: LiveStore, tell: (news: LiveNews, buffers: ArrayBuffer[]) => void): LiveOutlet {
  const { fleet } = store;
  let look: Look = { chosen: undefined, traced: [], trailMinutes: 0, leastWay: 0 };
  let members = fleet.members;
  let events = store.events;
  /** What was told last, and when. */
  let told = columnsFor(0, 0);
  let toldAt = Number.NEGATIVE_INFINITY;
  let tracedAt = Number.NEGATIVE_INFINITY;
  let telling: ReturnType<typeof setTimeout> | undefined;

  function trailsAt(now: number): Trails {
    const points: number[] = [];
    const starts: number[] = [];
    for (const slot of look.traced) {
      const start = points.length;
      // A single point is no way.
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

  /** Tells of moves as soon as they are to be seen, of others by and by. */
  function tellOfMoves(): void {
    const now = Date.now();
    const isSeen = look.chosen !== undefined || look.traced.length > 0 || events !== store.events;
    const columns = fleet.columnsAt(now);
    if (isSeen || now - toldAt >= HIDDEN_NEWS_MS || wayBetween(columns, told) > look.leastWay) tellNow(columns);
    else telling = setTimeout(tellOfMoves, NEWS_MS);
  }

  function tellNow(columns = fleet.columnsAt(Date.now())): void {
    clearTimeout(telling);
    telling = undefined;
    const now = columns.at;
    toldAt = now;
    told = copyOf(columns);
    const inside = new Map<string, number>();
    for (const { geofences } of fleet.movers.values()) {
      for (const id of geofences) inside.set(id, (inside.get(id) ?? 0) + 1);
    }
    const news: LiveNews = { columns, chosen: look.chosen === undefined ? undefined : detailsOf(look.chosen), inside };
    if (members !== fleet.members) {
      members = fleet.members;
      const everybody = [...fleet.movers.values()].sort(byName);
      news.roster = {
        members: everybody.map(({ username, name, team, slot }) => ({ username, name, team, slot })),
        gone: [...store.gone],
      };
    }
    if (events !== store.events) {
      events = store.events;
      news.events = events;
    }
    const buffers: ArrayBuffer[] = [news.columns.texels.values.buffer];
    // Of no user, too, once no user is traced any more.
    const isOther = tracedAt === Number.NEGATIVE_INFINITY;
    if (isOther || (look.traced.length > 0 && now - tracedAt >= TRAILS_MS)) {
      tracedAt = now;
      news.trails = trailsAt(now);
      buffers.push(news.trails.startIndices.buffer, news.trails.points.buffer);
    }
    tell(news, buffers);
  }

  return {
    notice() {
      // Who comes or goes is told at once; it is rare.
      if (members !== fleet.members) return tellNow();
      telling ??= setTimeout(tellOfMoves, Math.max(0, toldAt + NEWS_MS - Date.now()));
    },
    look(next) {
      look = next;
      tracedAt = Number.NEGATIVE_INFINITY;
      if (store.isKnown) tellNow();
    },
    stop() {
      clearTimeout(telling);
    },
  };
}
