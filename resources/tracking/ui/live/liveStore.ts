import type { GeofenceChange } from '../../contract/geofences';
import type { LiveServerMessage } from '../../contract/live';
import { Fleet } from './fleet';

/** An area event that happened while the page was open. */
export interface LiveAreaEvent {
  username: string;
  geofence: string;
  /** The area's name at that time. */
  name: string;
  event: GeofenceChange;
  at: string;
}

const maxEvents = 200;

/** The state that the messages of the live stream add up to. */
export class LiveStore {
  readonly fleet = new Fleet();
  /** Newest first. */
  events: readonly LiveAreaEvent[] = [];
  /** Users who have stopped sharing since the page was opened and haven't started again. */
  readonly gone = new Set<string>();
  /** Whether the first snapshot has arrived. */
  isKnown = false;

  receive(message: LiveServerMessage, now: number): void {
    switch (message.type) {
      case 'snapshot':
        // Users who stopped sharing while the connection was lost are only noticed by their absence here.
        for (const username of this.fleet.movers.keys()) this.gone.add(username);
        for (const { username } of message.items) this.gone.delete(username);
        this.fleet.replace(message.items);
        this.isKnown = true;
        break;
      case 'positions':
        this.fleet.move(message.items, now);
        break;
      case 'sharing':
        if (message.sharing && message.item) {
          this.fleet.add(message.item);
          this.gone.delete(message.username);
        } else if (!message.sharing) {
          if (this.fleet.movers.has(message.username)) this.gone.add(message.username);
          this.fleet.remove(message.username);
        }
        break;
      case 'geofence': {
        const { type: _type, ...event } = message;
        this.events = [event, ...this.events].slice(0, maxEvents);
        break;
      }
      default:
    }
  }
}
