import type { FastifyBaseLogger } from 'fastify';
import { clock } from '../../../../service/clock';
import { geofenceFinder } from '../../contract/geofences';
import type { LivePosition, LiveServerMessage } from '../../contract/live';
import type { CurrentPosition, Position } from '../../contract/mapping';
import { presenceOf } from '../../contract/positions';
import type { LiveMessage } from './messages';

/** A receiver of an organisation's positions. */
export interface Follower {
  /** Restricts the follower to these users. */
  readonly usernames: ReadonlySet<string> | undefined;
  /** @param shared the encoded message for followers of everyone, created once */
  sendPositions(items: readonly LivePosition[], shared: Encoded): void;
  /** Sends a message as soon as possible. A follower that is behind may get it as part of a snapshot. */
  send(message: LiveServerMessage): void;
  /** Sends the current state of all followed users. */
  sendSnapshot(): void;
}

/** A message that is encoded when first requested. */
export type Encoded = () => Buffer;

/** Reads an organisation's users and areas for a room. */
export interface RoomSource {
  /** Resolves to the state of all users who share, or of those named. */
  current(usernames?: readonly string[]): Promise<CurrentPosition[]>;
  /** Resolves to each sharing user's newest stored timestamp in milliseconds, 0 without a position. */
  newestTimestamps(): Promise<ReadonlyMap<string, number>>;
  areas(): Promise<Parameters<typeof geofenceFinder>[0]>;
}

type GeofenceMessage = Extract<LiveServerMessage, { type: 'geofence' }>;

/**
 * The live state of an organisation with followers. It caches all users' positions, so a thousand followers joining at
 * once cost the database one query. Users that it doesn't know are looked up when a message names them, since they may
 * not share.
 */
export class Room {
  readonly #users = new Map<string, CurrentPosition>();
  readonly #followers = new Set<Follower>();
  #joining = 0;
  readonly #source: RoomSource;
  readonly #log: FastifyBaseLogger;
  #areasAt = geofenceFinder([]);
  /** Counts the reads of areas. Only the newest one takes effect, since an older one may end later. */
  #areaReads = 0;
  /** Users who moved since the last round. */
  #moved = new Set<string>();
  #unknownUsers = new Set<string>();
  #snapshot: Encoded | undefined;
  /** Messages received while the state is read, applied afterwards. */
  #pendingMessages: LiveMessage[] | undefined;
  #reading: Promise<void> | undefined;
  #isStale = true;
  /** Area events of users who haven't been looked up yet. */
  #unknownUsersEvents: GeofenceMessage[] = [];
  #lookingUp: Promise<void> | undefined;
  /** Stored timestamps at the last check. */
  #lastStored: ReadonlyMap<string, number> = new Map();
  #emptySince = clock.now();

  constructor(source: RoomSource, log: FastifyBaseLogger) {
    this.#source = source;
    this.#log = log;
  }

  isUnusedSince(time: number): boolean {
    return this.#followers.size === 0 && this.#joining === 0 && this.#emptySince <= time;
  }

  /**
   * Adds a follower, which first gets a snapshot by `sendSnapshot`.
   * @throws when the users can't be read
   */
  async join(follower: Follower): Promise<void> {
    this.#joining++;
    try {
      await (this.#isStale ? this.#read() : this.#lookUpUnknownUsers());
      this.#followers.add(follower);
      follower.sendSnapshot();
    } finally {
      this.#joining--;
    }
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#emptySince = clock.now();
  }

  /** Returns the current state as a message for this follower. */
  snapshotFor({ usernames }: Pick<Follower, 'usernames'>): Buffer {
    if (usernames !== undefined) {
      return encode({ type: 'snapshot', items: [...usernames].flatMap(name => this.#itemOf(name) ?? []) });
    }
    this.#snapshot ??= encodeOnce({
      type: 'snapshot',
      items: [...this.#users.keys()].flatMap(name => this.#itemOf(name) ?? []),
    });
    return this.#snapshot();
  }

  /** Returns the usernames that a follower sees. */
  namesFor({ usernames }: Pick<Follower, 'usernames'>): string[] {
    return usernames === undefined ? [...this.#users.keys()] : [...usernames].filter(name => this.#users.has(name));
  }

  receive(message: LiveMessage): void {
    if (this.#pendingMessages !== undefined) this.#pendingMessages.push(message);
    else if (!this.#isStale) this.#apply(message);
  }

  /** Reads all users again after messages may have been lost, and sends snapshots. */
  async reload(): Promise<void> {
    await this.#read();
    for (const follower of this.#followers) follower.sendSnapshot();
  }

  /** Sends followers the users who moved since the last round. */
  sendMoves(): void {
    this.#inBackground(this.#lookUpUnknownUsers());
    this.#snapshot = undefined;
    if (this.#moved.size === 0 || this.#pendingMessages !== undefined) return;
    const items = [...this.#moved].flatMap((username): LivePosition[] => {
      const { position, geofences } = this.#users.get(username) ?? {};
      return position && geofences ? [{ username, position, geofences }] : [];
    });
    this.#moved = new Set();
    const shared = encodeOnce({ type: 'positions', items });
    for (const follower of this.#followers) follower.sendPositions(items, shared);
  }

  /**
   * Compares the state with the database. Call it every few seconds: a node that crashes between storing a position and
   * announcing it leaves no message.
   */
  async check(): Promise<void> {
    const newestTimestamps = await this.#checkSharing();
    if (newestTimestamps === undefined) return;
    // A position stored just now is still being announced. One that was stored before the last check was missed.
    const missed = [...this.#users].flatMap(([username, user]) =>
      (this.#lastStored.get(username) ?? 0) > timeOf(user) ? [username] : [],
    );
    this.#lastStored = newestTimestamps;
    if (missed.length === 0) return;
    for (const { username, position } of await this.#source.current(missed)) {
      if (position !== null) this.#move(username, position);
    }
  }

  /** @returns the users who share, or undefined while there is no state to compare */
  async #checkSharing(): Promise<ReadonlyMap<string, number> | undefined> {
    if (this.#isStale || this.#pendingMessages !== undefined) return undefined;
    const newestTimestamps = await this.#source.newestTimestamps();
    for (const username of this.#users.keys()) {
      if (newestTimestamps.has(username)) continue;
      this.#users.delete(username);
      this.#moved.delete(username);
      this.#snapshot = undefined;
      this.#broadcast({ type: 'sharing', username, sharing: false });
    }
    for (const username of newestTimestamps.keys()) if (!this.#users.has(username)) this.#unknownUsers.add(username);
    return newestTimestamps;
  }

  async #read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    this.#pendingMessages = [];
    this.#isStale = true;
    this.#areaReads++;
    try {
      this.#areasAt = geofenceFinder(await this.#source.areas());
      const users = await this.#source.current();
      this.#users.clear();
      this.#moved.clear();
      this.#unknownUsers.clear();
      this.#unknownUsersEvents = [];
      this.#snapshot = undefined;
      for (const user of users) this.#setUser(user);
      this.#isStale = false;
    } finally {
      const pendingMessages = this.#pendingMessages ?? [];
      this.#pendingMessages = undefined;
      if (!this.#isStale) for (const message of pendingMessages) this.#apply(message);
    }
  }

  #apply(message: LiveMessage): void {
    switch (message.kind) {
      case 'positions':
        for (const [username, position] of message.moved) this.#move(username, position);
        break;
      case 'geofence': {
        const { kind: type, ...change } = message;
        if (this.#users.has(change.username)) this.#broadcast({ type, ...change });
        else this.#unknownUsersEvents.push({ type, ...change });
        break;
      }
      case 'sharing':
        this.#inBackground(this.#checkSharing());
        break;
      case 'areas':
        this.#inBackground(this.#readAreas());
        break;
    }
  }

  #move(username: string, position: Position): void {
    const user = this.#users.get(username);
    if (user === undefined) this.#unknownUsers.add(username);
    else if (isNewer(position, user.position)) {
      this.#setUser({ ...user, position, lastSeen: position.receivedAt });
      this.#moved.add(username);
    }
  }

  #setUser(user: CurrentPosition): void {
    const { position } = user;
    this.#users.set(user.username, {
      ...user,
      geofences: position === null ? [] : this.#areasAt(position.lng, position.lat),
    });
  }

  #itemOf(username: string): CurrentPosition | undefined {
    const user = this.#users.get(username);
    return user && { ...user, status: presenceOf(user.lastSeen, clock.now()) };
  }

  async #readAreas(): Promise<void> {
    const read = ++this.#areaReads;
    const areas = await this.#source.areas();
    if (read !== this.#areaReads) return;
    this.#areasAt = geofenceFinder(areas);
    for (const user of [...this.#users.values()]) {
      this.#setUser(user);
      const { geofences } = this.#users.get(user.username) ?? user;
      if (geofences.join() !== user.geofences.join()) this.#moved.add(user.username);
    }
  }

  /** Looks up users who started sharing or whose device reported for the first time. */
  async #lookUpUnknownUsers(): Promise<void> {
    if (this.#unknownUsers.size === 0 && this.#lookingUp === undefined) return;
    this.#lookingUp ??= this.#addUnknownUsers().finally(() => {
      this.#lookingUp = undefined;
    });
    await this.#lookingUp;
  }

  async #addUnknownUsers(): Promise<void> {
    const usernames = [...this.#unknownUsers].filter(username => !this.#users.has(username));
    const events = this.#unknownUsersEvents;
    this.#unknownUsers = new Set();
    this.#unknownUsersEvents = [];
    for (const user of usernames.length > 0 ? await this.#source.current(usernames) : []) {
      this.#setUser(user);
      // The cached snapshot lacks this user, so followers who join before the next round need a new one.
      this.#snapshot = undefined;
      const item = this.#itemOf(user.username);
      if (item !== undefined) this.#broadcast({ type: 'sharing', username: user.username, sharing: true, item });
    }
    for (const event of events) if (this.#users.has(event.username)) this.#broadcast(event);
  }

  #broadcast(message: LiveServerMessage & { username: string }): void {
    for (const follower of this.#followers) {
      if (follower.usernames === undefined || follower.usernames.has(message.username)) follower.send(message);
    }
  }

  #inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#log.error({ err: error }, 'live positions could not be read');
      // The next follower or check reads the state again.
      this.#isStale = true;
    });
  }

  /** Reads all users again after a failure. */
  async recover(): Promise<void> {
    if (this.#isStale && this.#pendingMessages === undefined && this.#followers.size > 0) await this.reload();
  }
}

function timeOf({ position }: CurrentPosition): number {
  return position === null ? 0 : Date.parse(position.timestamp);
}

function isNewer({ timestamp }: { timestamp: string }, previous: { timestamp: string } | null): boolean {
  return previous === null || Date.parse(timestamp) >= Date.parse(previous.timestamp);
}

export function encode(message: LiveServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

function encodeOnce(message: LiveServerMessage): Encoded {
  let encoded: Buffer | undefined;
  return () => {
    encoded ??= encode(message);
    return encoded;
  };
}
