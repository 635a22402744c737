import { lngLatToWorld } from '@math.gl/web-mercator';
import { type LngLat, projectableLatitude } from '../../../../src/map/bounds';
import type { LivePosition } from '../../contract/live';
import type { CurrentPosition, Position } from '../../contract/mapping';
import { type Columns, createColumns, writeSlot } from './columns';
import { TrailLog } from './trailLog';

/** A user whose position is shared, in the worker. */
interface FleetMember {
  readonly username: string;
  readonly name: string;
  readonly team: readonly string[];
  /** Index in the columns. */
  readonly slot: number;
  /** The latest position, or null if unknown. */
  position: Position | null;
  /** Its time in milliseconds since the epoch, or 0 if unknown. */
  fixTime: number;
  /** When the device last reported, in milliseconds since the epoch, or 0 if never. */
  lastSeen: number;
  geofences: readonly string[];
  /** The glide to the latest position. Undefined for a marker that was placed there at once. */
  glide: Glide | undefined;
}

interface Glide {
  from: LngLat;
  startedAt: number;
  ms: number;
}

/** Limits of a glide's duration. It takes as long as the user took, so that markers hardly ever pause. */
const MIN_GLIDE_MS = 250;
const MAX_GLIDE_MS = 5000;
/** Distance in degrees beyond which a marker jumps, since a glide would show a way that no one took. */
const FAR_DEGREES = 0.05;

/** All users whose positions are shared. Kept in a worker, since thousands of them move every second. */
export class Fleet {
  /** By username. */
  readonly movers = new Map<string, FleetMember>();
  readonly trails = new TrailLog();
  /** Increases when users come or go. */
  rosterVersion = 0;
  readonly #freeSlots: number[] = [];
  #slots = 0;

  /** Replaces all users. Those who were known keep their slots and trails. */
  replace(people: readonly CurrentPosition[]): void {
    const usernames = new Set(people.map(({ username }) => username));
    for (const username of this.movers.keys()) if (!usernames.has(username)) this.remove(username);
    for (const person of people) this.add(person);
    this.rosterVersion++;
  }

  add({ username, name, team, position, lastSeen, geofences }: CurrentPosition): void {
    const slot = this.movers.get(username)?.slot ?? this.#allocateSlot();
    const fixTime = position === null ? 0 : Date.parse(position.timestamp);
    this.movers.set(username, {
      username,
      name,
      team,
      slot,
      position,
      fixTime,
      lastSeen: lastSeen === null ? 0 : Date.parse(lastSeen),
      geofences,
      glide: undefined,
    });
    if (position) this.trails.add(slot, position.lng, position.lat, fixTime);
    this.rosterVersion++;
  }

  remove(username: string): void {
    const mover = this.movers.get(username);
    if (!mover) return;
    this.movers.delete(username);
    this.#freeSlots.push(mover.slot);
    this.rosterVersion++;
  }

  /** Moves users. Ignores unknown ones, since the service announces users before their positions. */
  move(movements: readonly LivePosition[], now: number): void {
    for (const { username, position, geofences } of movements) {
      const mover = this.movers.get(username);
      if (!mover) continue;
      const fixTime = Date.parse(position.timestamp);
      // Ignore late, older positions.
      if (fixTime < mover.fixTime) continue;
      mover.glide = mover.position ? glideTo(position, mover, now, fixTime - mover.fixTime) : undefined;
      mover.position = position;
      mover.fixTime = fixTime;
      mover.lastSeen = Date.parse(position.receivedAt);
      mover.geofences = geofences;
      this.trails.add(mover.slot, position.lng, position.lat, fixTime);
    }
  }

  /** Returns where users are drawn at a time, and where they glide to. */
  columnsAt(now: number): Columns {
    const columns = createColumns(now, this.#slots);
    for (const { slot, position, lastSeen, glide } of this.movers.values()) {
      if (!position) continue;
      const to = worldOf(position);
      writeSlot(columns, slot, {
        from: glide ? worldOf(glide.from) : to,
        to,
        movedAt: glide?.startedAt ?? Number.NEGATIVE_INFINITY,
        glideMs: glide?.ms ?? 0,
        lastSeen,
        speed: position.speed,
        accuracy: position.accuracy,
      });
    }
    return columns;
  }

  #allocateSlot(): number {
    const slot = this.#freeSlots.pop() ?? this.#slots++;
    this.trails.restart(slot);
    return slot;
  }
}

/** Returns the glide from where a user is drawn to the next position. */
function glideTo({ lng, lat }: Position, mover: FleetMember, startedAt: number, travelMs: number): Glide | undefined {
  const from = drawnPlace(mover, startedAt);
  if (Math.abs(lng - from.lng) > FAR_DEGREES || Math.abs(lat - from.lat) > FAR_DEGREES) return undefined;
  return { from, startedAt, ms: Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, travelMs)) };
}

/** Returns where a user with a position is drawn at a time. */
function drawnPlace({ position, glide }: FleetMember, now: number): LngLat {
  const { lng, lat } = position ?? { lng: 0, lat: 0 };
  if (!glide || now - glide.startedAt >= glide.ms) return { lng, lat };
  const remaining = 1 - Math.max(0, (now - glide.startedAt) / glide.ms);
  return { lng: lng + (glide.from.lng - lng) * remaining, lat: lat + (glide.from.lat - lat) * remaining };
}

function worldOf({ lng, lat }: LngLat): number[] {
  return lngLatToWorld([lng, projectableLatitude(lat)]);
}
