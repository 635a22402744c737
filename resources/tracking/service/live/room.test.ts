import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { LiveServerMessage } from '../../contract/live';
import type { CurrentPosition, Position } from '../../contract/mapping';
import { type Follower, Room, type RoomSource } from './room';

const at = (username: string): CurrentPosition => {
  const timestamp = new Date().toISOString();
  const position: Position = { lng: 8, lat: 50, timestamp, receivedAt: timestamp };
  return { username, name: username, status: 'online', position, lastSeen: timestamp, team: [], geofences: [] };
};

/** A follower that gets its snapshot at once. */
function follower(room: Room) {
  const sent: LiveServerMessage[] = [];
  const shown = new Set<string>();
  const self: Follower = {
    usernames: undefined,
    sendPositions: items => {
      for (const { username } of items) shown.add(username);
    },
    send: message => sent.push(message),
    sendSnapshot: () => {
      const snapshot: LiveServerMessage = JSON.parse(room.snapshotFor(self).toString());
      if (snapshot.type === 'snapshot') for (const { username } of snapshot.items) shown.add(username);
    },
  };
  return { self, shown, sent };
}

test('a follower who joins between two rounds sees users looked up since the last one', async () => {
  const people = new Map([['ada', at('ada')]]);
  const room = new Room(
    {
      current: async usernames => [...people.values()].filter(each => usernames?.includes(each.username) ?? true),
      newestTimestamps: async () => new Map([...people.keys()].map(username => [username, 0])),
      areas: async () => [],
    },
    fastify().log,
  );
  const first = follower(room);
  await room.join(first.self);
  expect([...first.shown]).toEqual(['ada']);

  const bob = at('bob');
  people.set('bob', bob);
  if (bob.position) room.receive({ kind: 'positions', moved: [['bob', bob.position]] });
  const second = follower(room);
  await room.join(second.self);
  expect([...second.shown]).toEqual(['ada', 'bob']);
  expect(first.sent).toMatchObject([{ type: 'sharing', username: 'bob', sharing: true }]);
});

test('areas that are read late do not replace newer ones', async () => {
  type Areas = Awaited<ReturnType<RoomSource['areas']>>;
  const circle = (id: string): Areas => [{ id, shape: { type: 'circle', lng: 8, lat: 50, radiusM: 100 } }];
  const reads: ((areas: Areas) => void)[] = [];
  const room = new Room(
    {
      current: async () => [at('ada')],
      newestTimestamps: async () => new Map(),
      areas: () => new Promise<Areas>(resolve => reads.push(resolve)),
    },
    fastify().log,
  );
  const joining = room.join(follower(room).self);
  reads[0]?.([]);
  await joining;
  room.receive({ kind: 'areas' });
  room.receive({ kind: 'areas' });
  reads[2]?.(circle('new'));
  reads[1]?.(circle('old'));
  await new Promise(setImmediate);
  room.sendMoves();
  expect(JSON.parse(room.snapshotFor({ usernames: undefined }).toString())).toMatchObject({
    items: [{ geofences: ['new'] }],
  });
});
