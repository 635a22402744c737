import { worldToLngLat } from '@math.gl/web-mercator';
import { createListeners } from '../../../../dataProvider/listeners';
import type { LngLat } from '../../../../src/map/bounds';
import type { LiveAreaEvent } from '../../contract/live';
import type { Position } from '../../contract/mapping';
import { accuracyAt, type Columns, createColumns, isKnownAt, lastSeenAt, placeAt, speedAt } from './columns';
import type { ChosenDetails, LiveInterest, LiveUpdate, Member, Trails } from './livePublisher';

/** Minimum interval between changes of `version`. */
const versionIntervalMs = 500;

/**
 * The worker's latest state of an organisation's people, for the main thread. Columns are drawn without React. React
 * re-renders when `version` changes, at a limited rate, however many users move.
 */
export class LiveFeed {
  /** By username. */
  movers: ReadonlyMap<string, Mover> = new Map();
  /** By name. */
  allUsers: readonly Mover[] = [];
  columns: Columns = createColumns(0, 0);
  trails: Trails | undefined;
  /** Newest first. */
  events: readonly LiveAreaEvent[] = [];
  /** Slots of the people in each area, by its identifier. */
  usersInArea: LiveUpdate['usersInArea'] = new Map();
  /** Whether the first snapshot has arrived. */
  isKnown = false;
  version = 0;
  /** The selected user's details, once the worker has sent them. */
  chosen: ChosenDetails | undefined;
  /**
   * When the user paused it, in milliseconds since the epoch. Until they resume it, it stays as it was then, except that
   * users who stop sharing disappear.
   */
  pausedAt: number | undefined;
  /** What has arrived since then. */
  #heldUpdate: LiveUpdate | undefined;
  readonly #updateListeners = createListeners();
  readonly #versionListeners = createListeners();
  #versionTimer: ReturnType<typeof setTimeout> | undefined;

  /** Subscribes to every update. */
  readonly onUpdate = this.#updateListeners.subscribe;
  /** Subscribes to changes of `version`. */
  readonly subscribe = this.#versionListeners.subscribe;

  /** @param setInterest tells the worker which details the page shows */
  constructor(readonly setInterest: (interest: LiveInterest) => void) {}

  togglePause(): void {
    const update = this.#heldUpdate;
    this.pausedAt = this.pausedAt === undefined ? Date.now() : undefined;
    this.#heldUpdate = undefined;
    if (update) this.#apply(update);
    this.#changeVersion();
  }

  applyUpdate(update: LiveUpdate): void {
    if (this.pausedAt !== undefined && this.isKnown) this.#hold(update);
    else this.#apply(update);
  }

  #hold(update: LiveUpdate): void {
    this.#heldUpdate = { ...this.#heldUpdate, ...update };
    const isOtherChosen = update.chosen?.username !== this.chosen?.username;
    // The details of a user who was selected meanwhile are known only now.
    if (isOtherChosen) this.chosen = update.chosen;
    const areRemoved = update.roster !== undefined && this.#removeMissing(update.roster);
    if (isOtherChosen || areRemoved) this.#changeVersion();
  }

  /** Removes users who aren't in the roster. Returns whether there were any. */
  #removeMissing(roster: readonly Member[]): boolean {
    const usernames = new Set(roster.map(({ username }) => username));
    const remaining = this.allUsers.filter(({ username }) => usernames.has(username));
    if (remaining.length === this.allUsers.length) return false;
    this.#setUsers(remaining);
    const slots = new Set(remaining.map(({ slot }) => slot));
    this.usersInArea = new Map(
      [...this.usersInArea].map(([area, inArea]) => [area, inArea.filter(slot => slots.has(slot))]),
    );
    // It isn't known whose trails they are, so all disappear until the feed is resumed.
    this.trails = undefined;
    return true;
  }

  #setUsers(users: readonly Mover[]): void {
    this.allUsers = users;
    this.movers = new Map(users.map(mover => [mover.username, mover]));
  }

  #apply({ roster, columns, usersInArea, events, trails, chosen }: LiveUpdate): void {
    const isOther = roster !== undefined || chosen?.username !== this.chosen?.username;
    Object.assign(this, { columns, usersInArea, chosen, ...(events && { events }), ...(trails && { trails }) });
    if (roster) {
      this.#setUsers(roster.map(member => new Mover(member, this)));
      this.isKnown = true;
    }
    this.#updateListeners.notify();
    // Changes of the roster and of the selected user are rare, so React gets them at once.
    if (isOther) this.#changeVersion();
    else this.#versionTimer ??= setTimeout(() => this.#changeVersion(), versionIntervalMs);
  }

  #changeVersion(): void {
    clearTimeout(this.#versionTimer);
    this.#versionTimer = undefined;
    this.version++;
    this.#versionListeners.notify();
  }
}

/** A user whose position is shared. Its getters return the feed's latest state. */
export class Mover implements Member {
  readonly username: string;
  readonly name: string;
  readonly team: readonly string[];
  readonly slot: number;
  readonly #feed: LiveFeed;

  constructor({ username, name, team, slot }: Member, feed: LiveFeed) {
    this.username = username;
    this.name = name;
    this.team = team;
    this.slot = slot;
    this.#feed = feed;
  }

  get isKnown(): boolean {
    return isKnownAt(this.#feed.columns, this.slot);
  }

  /** When the device last reported, in milliseconds since the epoch, or 0 if the position is unknown. */
  get lastSeen(): number {
    return lastSeenAt(this.#feed.columns, this.slot);
  }

  get speed(): number | undefined {
    return speedAt(this.#feed.columns, this.slot);
  }

  /** Accuracy of the position in metres. */
  get accuracy(): number | undefined {
    return accuracyAt(this.#feed.columns, this.slot);
  }

  /** The latest place, which the marker may still glide to. */
  get place(): LngLat | undefined {
    if (!this.isKnown) return undefined;
    const [lng = 0, lat = 0] = worldToLngLat(placeAt(this.#feed.columns, this.slot, Number.POSITIVE_INFINITY));
    return { lng, lat };
  }

  /** Set for the selected user only, once the worker has sent it. */
  get position(): Position | null | undefined {
    return this.#details?.position;
  }

  get geofences(): readonly string[] {
    return this.#details?.geofences ?? [];
  }

  get #details(): ChosenDetails | undefined {
    const { chosen } = this.#feed;
    return chosen?.username === this.username ? chosen : undefined;
  }
}
