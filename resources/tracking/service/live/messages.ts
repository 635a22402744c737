import { type BusListener, MAX_MESSAGE_LENGTH } from '../../../../service/bus/bus';
import type { Services } from '../../../../service/services';
import type { GeofenceChange } from '../../contract/geofences';
import type { Position } from '../../contract/mapping';

/** Messages between nodes, each about one organisation. */
export type LiveMessage =
  | { kind: 'positions'; moved: readonly [username: string, position: Position][] }
  | { kind: 'geofence'; username: string; geofence: string; name: string; event: GeofenceChange; at: string }
  /** Sharing may have changed. Users who no longer share must disappear at once. */
  | { kind: 'sharing' }
  | { kind: 'areas' };

const CHANNEL = 'live';
/** Leaves 100 bytes for the rest of the message. */
const MAX_MOVED_BYTES = MAX_MESSAGE_LENGTH - 100;

/** Publishes messages to all nodes. In a transaction, they are sent when it commits. */
export function publishToNodes(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  organization: string,
  ...messages: readonly LiveMessage[]
): Promise<void> {
  return bus.publish(db, CHANNEL, organization, messages.flatMap(splitMessage));
}

/** Listens to the messages of all nodes, including this one. */
export function listenToNodes(
  bus: Services['bus'],
  listener: Pick<BusListener, 'onGap'> & { onMessage(organization: string, read: () => LiveMessage): void },
): Promise<void> {
  return bus.listen(CHANNEL, {
    onGap: listener.onGap,
    onMessage: (organization, read) => listener.onMessage(organization, read as () => LiveMessage),
  });
}

/** Splits a message into parts that are small enough for the bus. */
function splitMessage(message: LiveMessage): LiveMessage[] {
  if (message.kind !== 'positions') return [message];
  const chunks: (typeof message.moved)[number][][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const each of message.moved) {
    const bytes = Buffer.byteLength(JSON.stringify(each)) + 1;
    if (size + bytes > MAX_MOVED_BYTES) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(each);
    size += bytes;
  }
  return chunks.map(moved => ({ kind: 'positions', moved }));
}
