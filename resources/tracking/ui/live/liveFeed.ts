import { worldToLngLat } from '@math.gl/web-mercator';
import { createListeners } from '../../../../dataProvider/listeners';
import type { Position } from '../../contract/mapping';
import { accuracyAt, type Columns, createColumns, isKnownAt, lastSeenAt, placeAt, speedAt } from './columns';
import type { ChosenDetails, LiveInterest, LiveUpdate, Member, Trails } from './livePublisher';
import type { LiveAreaEvent } from './liveStore';

/** A user whose position is shared. Its getters return the latest state. */
export interface Mover extends Member {
  readonly isKnown: boolean;
  /** Time of the latest position in milliseconds since the epoch, or 0 if unknown. */
  readonly lastSeen: number;
  readonly speed: number | undefined;
  /** Accuracy of the position in metres. */
  readonly accuracy: number | undefined;
  /** The latest place, which the marker may still glide to. */
  readonly place: { lng: number; lat: number } | undefined;
  /** Set for the selected user only, once the worker has sent it. */
  readonly position: Position | null | undefined;
  readonly geofences: readonly string[];
}

/**
 * The worker's latest state of an organisation's people, for the main thread. Columns are drawn without React. React
 * re-renders when `version` changes, at a limited rate, however many users move.
 */
export interface LiveFeed {
  /** By username. */
  readonly movers: ReadonlyMap<string, Mover>;
  /** By name. */
  readonly allUsers: readonly Mover[];
  readonly columns: Columns;
  readonly trails: Trails | undefined;
  /** Newest first. */
  readonly events: readonly LiveAreaEvent[];
  /** Users who have stopped sharing since the page was opened and haven't started again. */
  readonly gone: ReadonlySet<string>;
  /** Number of people in each area, by identifier. */
  readonly usersInArea: ReadonlyMap<string, number>;
  /** Whether the first snapshot has arrived. */
  readonly isKnown: boolean;
  /** Increases when users come or go. */
  readonly members: number;
  readonly version: number;
  applyUpdate(news: LiveUpdate): void;
  /** Tells the worker which details the page shows. */
  look(look: LiveInterest): void;
  /** Subscribes to every update. */
  onUpdate(listener: () => void): () => void;
  /** Subscribes to changes of `version`. */
  subscribe(listener: () => void): () => void;
}

/** Minimum interval between changes of `version`. */
const versionIntervalMs = 500;

/** @param sendInterest sends the details that the page shows to the worker */
export function createLiveFeed(sendInterest: (look: LiveInterest) => void): LiveFeed {
  const updateListeners = createListeners();
  const listeners = createListeners();
  let chosen: ChosenDetails | undefined;
  let versionTimer: ReturnType<typeof setTimeout> | undefined;
  const feed: { -readonly [K in keyof LiveFeed]: LiveFeed[K] } = {
    movers: new Map(),
    allUsers: [],
    columns: createColumns(0, 0),
    trails: undefined,
    events: [],
    gone: new Set(),
    usersInArea: new Map(),
    isKnown: false,
    members: 0,
    version: 0,
    applyUpdate,
    look: sendInterest,
    onUpdate: updateListeners.subscribe,
    subscribe: listeners.subscribe,
  };

  class FeedMover implements Mover {
    readonly username: string;
    readonly name: string;
    readonly team: readonly string[];
    readonly slot: number;

    constructor({ username, name, team, slot }: Member) {
      this.username = username;
      this.name = name;
      this.team = team;
      this.slot = slot;
    }

    get isKnown() {
      return isKnownAt(feed.columns, this.slot);
    }

    get lastSeen() {
      return lastSeenAt(feed.columns, this.slot);
    }

    get speed() {
      return speedAt(feed.columns, this.slot);
    }

    get accuracy() {
      return accuracyAt(feed.columns, this.slot);
    }

    get place() {
      if (!this.isKnown) return undefined;
      const [lng = 0, lat = 0] = worldToLngLat(placeAt(feed.columns, this.slot, Number.POSITIVE_INFINITY));
      return { lng, lat };
    }

    get position() {
      return chosen?.username === this.username ? chosen.position : undefined;
    }

    get geofences() {
      return chosen?.username === this.username ? chosen.geofences : [];
    }
  }

  function notify(): void {
    clearTimeout(versionTimer);
    versionTimer = undefined;
    feed.version++;
    listeners.notify();
  }

  function applyUpdate({ roster, columns, usersInArea, events, trails, chosen: details }: LiveUpdate): void {
    const isOther = roster !== undefined || details?.username !== chosen?.username;
    chosen = details;
    Object.assign(feed, { columns, usersInArea, ...(events && { events }), ...(trails && { trails }) });
    if (roster) {
      feed.allUsers = roster.members.map(member => new FeedMover(member));
      feed.movers = new Map(feed.allUsers.map(mover => [mover.username, mover]));
      feed.gone = new Set(roster.gone);
      feed.members++;
      feed.isKnown = true;
    }
    updateListeners.notify();
    // Changes of the roster and of the selected user are rare, so React gets them at once.
    if (isOther) notify();
    else versionTimer ??= setTimeout(notify, versionIntervalMs);
  }

  return feed;
}
