import { worldToLngLat } from '@math.gl/web-mercator';
import { createListeners } from '../../../../dataProvider/listeners';
import type { Position } from '../../contract/mapping';
import { accuracyAt, type Columns, columnsFor, isKnownAt, lastSeenAt, placeAt, speedAt } from './columns';
import type { ChosenDetails, LiveNews, Look, Member, Trails } from './liveOutlet';
import type { SeenEvent } from './liveStore';

/** A user whose position is shared: what of them changes is always as it was told last. */
export interface Mover extends Member {
  readonly isKnown: boolean;
  /** The moment of the newest position, in milliseconds; 0 as long as none is known. */
  readonly lastSeen: number;
  readonly speed: number | undefined;
  /** Metres around the place, within which this person probably is. */
  readonly accuracy: number | undefined;
  /** Where this person is, or will be next. */
  readonly place: { lng: number; lat: number } | undefined;
  /** Of the chosen user; undefined as long as it hasn't been told. */
  readonly position: Position | null | undefined;
  readonly geofences: readonly string[];
}

/**
 * What the worker has told of an organisation's people: columns that are drawn without React, and a version for React,
 * which grows at most so often that thousands of moves are no more work to it than a few.
 */
export interface LiveFeed {
  /** By username. */
  readonly movers: ReadonlyMap<string, Mover>;
  /** By name. */
  readonly everybody: readonly Mover[];
  readonly columns: Columns;
  readonly trails: Trails | undefined;
  /** The newest first. */
  readonly events: readonly SeenEvent[];
  /** Who has stopped sharing since the page was opened, and hasn't begun again. */
  readonly gone: ReadonlySet<string>;
  /** How many people are in each area, by its identifier. */
  readonly inside: ReadonlyMap<string, number>;
  /** Whether everybody is known: the first snapshot has come. */
  readonly isKnown: boolean;
  /** Grows with every change of who is there. */
  readonly members: number;
  readonly version: number;
  take(news: LiveNews): void;
  /** Says what the page wants to know beyond where everybody is. */
  look(look: Look): void;
  /** Calls back whenever there is anything new. */
  onNews(listener: () => void): () => void;
  /** Calls back when `version` has grown. */
  subscribe(listener: () => void): () => void;
}

/** React is told of changes no more often. */
const tellMs = 500;

/** @param say takes what the page wants to know to the worker */
export function createLiveFeed(say: (look: Look) => void): LiveFeed {
  const newsListeners = createListeners();
  const listeners = createListeners();
  let chosen: ChosenDetails | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const feed: { -readonly [K in keyof LiveFeed]: LiveFeed[K] } = {
    movers: new Map(),
    everybody: [],
    columns: columnsFor(0, 0),
    trails: undefined,
    events: [],
    gone: new Set(),
    inside: new Map(),
    isKnown: false,
    members: 0,
    version: 0,
    take,
    look: say,
    onNews: newsListeners.subscribe,
    subscribe: listeners.subscribe,
  };

  class ToldMover implements Mover {
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

  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    feed.version++;
    listeners.tell();
  }

  function take({ roster, columns, inside, events, trails, chosen: details }: LiveNews): void {
    const isOther = roster !== undefined || details?.username !== chosen?.username;
    chosen = details;
    Object.assign(feed, { columns, inside, ...(events && { events }), ...(trails && { trails }) });
    if (roster) {
      feed.everybody = roster.members.map(member => new ToldMover(member));
      feed.movers = new Map(feed.everybody.map(mover => [mover.username, mover]));
      feed.gone = new Set(roster.gone);
      feed.members++;
      feed.isKnown = true;
    }
    newsListeners.tell();
    // Who comes or goes, and who was chosen just now, is told at once; it is rare.
    if (isOther) tell();
    else telling ??= setTimeout(tell, tellMs);
  }

  return feed;
}
