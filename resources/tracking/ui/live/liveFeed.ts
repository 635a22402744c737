import { worldToLngLat } from '@math.gl/web-mercator';
import { createListeners } from '../../../../dataProvider/listeners';
import type { Position } from '../../contract/positions';
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
  let columns = columnsFor(0, 0);
  let movers: ReadonlyMap<string, Mover> = new Map();
  let everybody: readonly Mover[] = [];
  let gone: ReadonlySet<string> = new Set();
  let inside: ReadonlyMap<string, number> = new Map();
  let events: readonly SeenEvent[] = [];
  let chosen: ChosenDetails | undefined;
  let trails: Trails | undefined;
  let members = 0;
  let version = 0;
  let telling: ReturnType<typeof setTimeout> | undefined;

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
      return isKnownAt(columns, this.slot);
    }

    get lastSeen() {
      return lastSeenAt(columns, this.slot);
    }

    get speed() {
      return speedAt(columns, this.slot);
    }

    get accuracy() {
      return accuracyAt(columns, this.slot);
    }

    get place() {
      if (!this.isKnown) return undefined;
      const [lng = 0, lat = 0] = worldToLngLat(placeAt(columns, this.slot, Number.POSITIVE_INFINITY));
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
    version++;
    listeners.tell();
  }

  return {
    get movers() {
      return movers;
    },
    get everybody() {
      return everybody;
    },
    get columns() {
      return columns;
    },
    get trails() {
      return trails;
    },
    get events() {
      return events;
    },
    get gone() {
      return gone;
    },
    get inside() {
      return inside;
    },
    get isKnown() {
      return members > 0;
    },
    get members() {
      return members;
    },
    get version() {
      return version;
    },
    take(news) {
      const isOther = news.roster !== undefined || news.chosen?.username !== chosen?.username;
      columns = news.columns;
      chosen = news.chosen;
      inside = news.inside;
      if (news.roster) {
        everybody = news.roster.members.map(member => new ToldMover(member));
        movers = new Map(everybody.map(mover => [mover.username, mover]));
        gone = new Set(news.roster.gone);
        members++;
      }
      if (news.events) events = news.events;
      if (news.trails) trails = news.trails;
      newsListeners.tell();
      // Who comes or goes, and who was chosen just now, is told at once; it is rare.
      if (isOther) tell();
      else telling ??= setTimeout(tell, tellMs);
    },
    look: say,
    onNews: newsListeners.subscribe,
    subscribe: listeners.subscribe,
  };
}
