import type { LivePosition } from '../../resources/tracking/contract/live';
import type { CurrentPosition, Position } from '../../resources/tracking/contract/mapping';
import { Outbox } from '../../resources/tracking/service/live/outbox';
import { type Follower, Room } from '../../resources/tracking/service/live/room';
import { createLogger } from '../../service/logger';
import { compare, type Row } from './measure';

const PEOPLE = 10_000;
const READERS = 100;

/** Compares sending thousands of positions to many subscribers with a loop that serialises for each of them. */
export async function liveRows(): Promise<Row[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => personAt(index));
  const room = new Room(
    { current: async () => people, newestTimestamps: async () => new Map(), areas: async () => [] },
    createLogger('silent', process.stderr),
  );
  for (let reader = 0; reader < READERS; reader++) await room.join(readerOf(room));
  let second = 0;
  return [
    await compare({
      what: `${PEOPLE} moves told to ${READERS} readers`,
      ours() {
        room.receive({ kind: 'positions', moved: movesAt(++second) });
        room.sendMoves();
      },
      reference() {
        const items = movesAt(++second).map(
          ([username, position]): LivePosition => ({
            username,
            position,
            geofences: [],
          }),
        );
        for (let reader = 0; reader < READERS; reader++)
          send(Buffer.from(JSON.stringify({ type: 'positions', items })));
      },
      target: { timesFaster: 10 },
    }),
  ];
}

function readerOf(room: Room): Follower {
  const outbox = new Outbox({ bufferedAmount: 0, send }, () => room.snapshotFor({ usernames: undefined }));
  return {
    usernames: undefined,
    sendPositions: (items, shared) => outbox.sendPositions(items, shared),
    send: message => outbox.send(message),
    sendSnapshot: () => outbox.sendSnapshot(),
  };
}

/** A socket that accepts everything immediately. */
function send(_data: Buffer): void {}

function personAt(index: number): CurrentPosition {
  return {
    username: `person-${index}`,
    name: `Person ${index}`,
    position: positionAt(index, 0),
    status: 'online',
    lastSeen: new Date(0).toISOString(),
    team: [],
    geofences: [],
  };
}

function movesAt(second: number): [string, Position][] {
  return Array.from({ length: PEOPLE }, (_, index) => [`person-${index}`, positionAt(index, second)]);
}

function positionAt(index: number, second: number): Position {
  const timestamp = new Date(second * 1_000).toISOString();
  return { lng: index / 1_000, lat: second / 10_000, speed: 1.4, battery: 80, timestamp, receivedAt: timestamp };
}
