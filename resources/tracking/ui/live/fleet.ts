import { lngLatToWorld } from '@math.gl/web-mercator';
import type { LivePosition } from '../../contract/live';
import type { CurrentPosition, Position } from '../../contract/mapping';
import { type Columns, createColumns, writeSlot } from './columns';
import { createTrailLog, type TrailLog } from './trailLog';

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
}

/** All users whose positions are shared. Kept in a worker, since thousands of them move every second. */
export interface Fleet {
  /** By username. */
  readonly movers: ReadonlyMap<string, FleetMember>;
  readonly trails: TrailLog;
  /** Increases when users come or go. */
  readonly members: number;
  replace(people: readonly CurrentPosition[]): void;
  /** Moves users. Ignores unknown ones, since the service announces users before their positions. */
  move(movements: readonly LivePosition[], now: number): void;
  add(person: CurrentPosition): void;
  remove(username: string): void;
  /** Returns where users are drawn at a time, and where they glide to. */
  columnsAt(now: number): Columns;
}

/** Limits of a glide's duration. It takes as long as the user took, so that markers hardly ever pause. */
const MIN_GLIDE_MS = 250;
const MAX_GLIDE_MS = 5000;
/** Distance in degrees beyond which a marker jumps, since a glide would show a way that no one took. */
const FAR_DEGREES = 0.05;
const INITIAL_SLOTS = 256;

export function createFleet(): Fleet {
  const movers = new Map<string, FleetMember>();
  const trails = createTrailLog();
  const free: number[] = [];
  let slots = 0;
  let members = 0;
  let origin = new Float64Array(2 * INITIAL_SLOTS);
  let target = new Float64Array(2 * INITIAL_SLOTS);
  let movedAt = new Float64Array(INITIAL_SLOTS);
  let glideMs = new Float64Array(INITIAL_SLOTS);

  function allocateSlot(): number {
    const slot = free.pop() ?? slots++;
    if (slot >= movedAt.length) {
      origin = growColumn(origin);
      target = growColumn(target);
      movedAt = growColumn(movedAt);
      glideMs = growColumn(glideMs);
    }
    trails.restart(slot);
    return slot;
  }

  function setPosition(slot: number, { lng, lat }: Position): void {
    origin[2 * slot] = lng;
    origin[2 * slot + 1] = lat;
    target[2 * slot] = lng;
    target[2 * slot + 1] = lat;
    movedAt[slot] = Number.NEGATIVE_INFINITY;
  }

  /** Returns how much of the glide is drawn at a time, from 0 to 1. */
  function glideShareAt(slot: number, now: number): number {
    const elapsed = now - Number(movedAt[slot]);
    return elapsed >= Number(glideMs[slot]) ? 1 : Math.max(0, elapsed / Number(glideMs[slot]));
  }

  function addMember(person: CurrentPosition): void {
    const known = movers.get(person.username);
    const mover: FleetMember = {
      username: person.username,
      name: person.name,
      team: person.team,
      slot: known?.slot ?? allocateSlot(),
      position: person.position,
      fixTime: person.position === null ? 0 : Date.parse(person.position.timestamp),
      lastSeen: person.lastSeen === null ? 0 : Date.parse(person.lastSeen),
      geofences: person.geofences,
    };
    movers.set(person.username, mover);
    if (!person.position) return;
    setPosition(mover.slot, person.position);
    trails.add(mover.slot, person.position.lng, person.position.lat, mover.fixTime);
  }

  function removeMember(username: string): void {
    const mover = movers.get(username);
    if (!mover) return;
    movers.delete(username);
    free.push(mover.slot);
  }

  function glide(slot: number, { lng, lat }: Position, now: number, travelMs: number): void {
    const at = 2 * slot;
    const share = glideShareAt(slot, now);
    const fromLng = between(Number(origin[at]), Number(target[at]), share);
    const fromLat = between(Number(origin[at + 1]), Number(target[at + 1]), share);
    const isFar = Math.abs(lng - fromLng) > FAR_DEGREES || Math.abs(lat - fromLat) > FAR_DEGREES;
    origin[at] = isFar ? lng : fromLng;
    origin[at + 1] = isFar ? lat : fromLat;
    target[at] = lng;
    target[at + 1] = lat;
    movedAt[slot] = now;
    glideMs[slot] = Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, travelMs));
  }

  return {
    movers,
    trails,
    get members() {
      return members;
    },
    replace(people) {
      const usernames = new Set(people.map(({ username }) => username));
      for (const username of [...movers.keys()]) if (!usernames.has(username)) removeMember(username);
      for (const person of people) addMember(person);
      members++;
    },
    move(movements, now) {
      for (const { username, position, geofences } of movements) {
        const mover = movers.get(username);
        if (!mover) continue;
        const at = Date.parse(position.timestamp);
        // Ignore late, older positions.
        if (at < mover.fixTime) continue;
        if (mover.position) glide(mover.slot, position, now, at - mover.fixTime);
        else setPosition(mover.slot, position);
        mover.position = position;
        mover.fixTime = at;
        mover.lastSeen = Date.parse(position.receivedAt);
        mover.geofences = geofences;
        trails.add(mover.slot, position.lng, position.lat, at);
      }
    },
    add(person) {
      addMember(person);
      members++;
    },
    remove(username) {
      removeMember(username);
      members++;
    },
    columnsAt(now) {
      const columns = createColumns(now, slots);
      for (const { slot, position, lastSeen } of movers.values()) {
        if (!position) continue;
        const at = 2 * slot;
        writeSlot(columns, slot, {
          from: lngLatToWorld([Number(origin[at]), Number(origin[at + 1])]),
          to: lngLatToWorld([Number(target[at]), Number(target[at + 1])]),
          movedAt: Number(movedAt[slot]),
          glideMs: Number(glideMs[slot]),
          lastSeen,
          speed: position.speed,
          accuracy: position.accuracy,
        });
      }
      return columns;
    },
  };
}

function between(from: number, to: number, share: number): number {
  return share === 1 ? to : from + (to - from) * share;
}

function growColumn(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(2 * column.length);
  wider.set(column);
  return wider;
}
