import { type BusListener, LONGEST_MESSAGE } from '../../../../service/bus/bus';
import type { Services } from '../../../../service/services';
import type { GeofenceChange } from '../../contract/geofences';
import type { Position } from '../../contract/mapping';

/** What nodes of the service tell each other, each about one organisation. */
export type LiveMessage =
  /** Where people are now. */
  | { kind: 'positions'; moved: readonly [username: string, position: Position][] }
  | { kind: 'geofence'; username: string; geofence: string; event: GeofenceChange; at: string }
  /** Who shares may have changed, so that those who do not disappear at once. */
  | { kind: 'sharing' }
  | { kind: 'areas' };

const CHANNEL = 'live';
/** Leaves room for what is around the people of a message. */
const LONGEST_MOVED = LONGEST_MESSAGE - 100;

/** Tells every node; in a transaction, once that is done. */
export function tellNodes(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  organization: string,
  ...messages: readonly LiveMessage[]
): Promise<void> {
  return bus.publish(db, CHANNEL, organization, messages.flatMap(inParts));
}

/** Hears what nodes tell, this one among them. */
export function hearNodes(
  bus: Services['bus'],
  listener: Pick<BusListener, 'onGap'> & { onMessage(organization: string, read: () => LiveMessage): void },
): Promise<void> {
  return bus.listen(CHANNEL, {
    onGap: listener.onGap,
    onMessage: (organization, read) => listener.onMessage(organization, read as () => LiveMessage),
  });
}

/** A message as messages that are short enough to be sent. */
function inParts(message: LiveMessage): LiveMessage[] {
  if (message.kind !== 'positions') return [message];
  const parts: (typeof message.moved)[number][][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const each of message.moved) {
    const bytes = Buffer.byteLength(JSON.stringify(each)) + 1;
    if (size + bytes > LONGEST_MOVED) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(each);
    size += bytes;
  }
  return parts.map(moved => ({ kind: 'positions', moved }));
}
