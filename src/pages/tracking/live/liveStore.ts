import type { GeofenceChange } from '../../../../contract/geofences';
import type { LiveServerMessage } from '../../../../contract/live';
import { createFleet, type Fleet } from './fleet';

/** Somebody came into an area, or left it, while the page was open. */
export interface SeenEvent {
  key: string;
  username: string;
  geofence: string;
  event: GeofenceChange;
  at: string;
}

/**
 * What the live connection has told: the fleet, which is drawn without React, and a version for React, which grows at
 * most so often that thousands of messages are no more work to it than a few.
 */
export interface LiveStore {
  readonly fleet: Fleet;
  /** The newest first. */
  readonly events: readonly SeenEvent[];
  /** Who has stopped sharing since the page was opened, and hasn't begun again. */
  readonly gone: ReadonlySet<string>;
  /** Whether everybody is known: the first snapshot has come. */
  readonly isKnown: boolean;
  readonly version: number;
  receive(message: LiveServerMessage, now: number): void;
  /** Calls back whenever somebody has moved, come or gone. */
  onMoved(listener: () => void): () => void;
  /** Calls back when `version` has grown. */
  subscribe(listener: () => void): () => void;
}

/** React is told of changes no more often. */
const tellMs = 500;
const mostEvents = 200;

export function createLiveStore(): LiveStore {
  const fleet = createFleet();
  const moved = new Set<() => void>();
  const listeners = new Set<() => void>();
  const gone = new Set<string>();
  let events: readonly SeenEvent[] = [];
  let eventCount = 0;
  let isKnown = false;
  let version = 0;
  let telling: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    telling = undefined;
    version++;
    for (const listener of listeners) listener();
  }

  function tellSoon(): void {
    telling ??= setTimeout(tell, tellMs);
  }

  /** Who comes or goes is told at once; it is rare. */
  function tellNow(): void {
    clearTimeout(telling);
    tell();
  }

  function take(message: LiveServerMessage, now: number): void {
    switch (message.type) {
      case 'snapshot':
        // Whoever stopped while the connection was lost is missed by nothing else.
        for (const username of fleet.movers.keys()) gone.add(username);
        for (const { username } of message.items) gone.delete(username);
        fleet.replace(message.items);
        isKnown = true;
        tellNow();
        break;
      case 'positions':
        fleet.move(message.items, now);
        tellSoon();
        break;
      case 'sharing':
        if (message.sharing && message.item) {
          fleet.add(message.item);
          gone.delete(message.username);
        } else if (!message.sharing) {
          if (fleet.movers.has(message.username)) gone.add(message.username);
          fleet.remove(message.username);
        }
        tellNow();
        break;
      case 'geofence': {
        const { username, geofence, event, at } = message;
        events = [{ key: `${eventCount++}`, username, geofence, event, at }, ...events].slice(0, mostEvents);
        tellSoon();
        break;
      }
      default:
    }
  }

  return {
    fleet,
    gone,
    get events() {
      return events;
    },
    get isKnown() {
      return isKnown;
    },
    get version() {
      return version;
    },
    receive(message, now) {
      take(message, now);
      for (const listener of moved) listener();
    },
    onMoved(listener) {
      moved.add(listener);
      return () => void moved.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
