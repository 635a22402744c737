import type { GeofenceChange } from '../../contract/geofences';
import type { LiveServerMessage } from '../../contract/live';
import { createFleet, type Fleet } from './fleet';

/** An area event that happened while the page was open. */
export interface LiveAreaEvent {
  username: string;
  geofence: string;
  event: GeofenceChange;
  at: string;
}

export interface LiveStore {
  readonly fleet: Fleet;
  /** Newest first. */
  readonly events: readonly LiveAreaEvent[];
  /** Users who have stopped sharing since the page was opened and haven't started again. */
  readonly gone: ReadonlySet<string>;
  /** Whether the first snapshot has arrived. */
  readonly isKnown: boolean;
  receive(message: LiveServerMessage, now: number): void;
}

const maxEvents = 200;

export function createLiveStore(): LiveStore {
  const fleet = createFleet();
  const gone = new Set<string>();
  let events: readonly LiveAreaEvent[] = [];
  let isKnown = false;

  return {
    fleet,
    gone,
    get events() {
      return events;
    },
    get isKnown() {
      return isKnown;
    },
    receive(message, now) {
      switch (message.type) {
        case 'snapshot':
          // Users who stopped sharing while the connection was lost are only noticed by their absence here.
          for (const username of fleet.movers.keys()) gone.add(username);
          for (const { username } of message.items) gone.delete(username);
          fleet.replace(message.items);
          isKnown = true;
          break;
        case 'positions':
          fleet.move(message.items, now);
          break;
        case 'sharing':
          if (message.sharing && message.item) {
            fleet.add(message.item);
            gone.delete(message.username);
          } else if (!message.sharing) {
            if (fleet.movers.has(message.username)) gone.add(message.username);
            fleet.remove(message.username);
          }
          break;
        case 'geofence': {
          const { username, geofence, event, at } = message;
          events = [{ username, geofence, event, at }, ...events].slice(0, maxEvents);
          break;
        }
        default:
      }
    },
  };
}
