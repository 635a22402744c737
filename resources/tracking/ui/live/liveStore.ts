import type { LiveAreaEvent, LiveServerMessage } from '../../contract/live';
import { Fleet } from './fleet';

const maxEvents = 200;

/** The state that the messages of the live stream add up to. */
export class LiveStore {
  readonly fleet = new Fleet();
  /** Newest first. */
  events: readonly LiveAreaEvent[] = [];
  /** Whether the first snapshot has arrived. */
  isKnown = false;

  receive(message: LiveServerMessage, now: number): void {
    switch (message.type) {
      case 'snapshot':
        this.fleet.replace(message.items);
        this.isKnown = true;
        break;
      case 'positions':
        this.fleet.move(message.items, now);
        break;
      case 'sharing':
        if (message.sharing && message.item) this.fleet.add(message.item);
        else if (!message.sharing) this.fleet.remove(message.username);
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
