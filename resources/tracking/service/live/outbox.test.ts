import { afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '../../../../service/clock';
import type { LivePosition, LiveServerMessage } from '../../contract/live';
import { Outbox } from './outbox';

afterEach(() => void vi.restoreAllMocks());

const at = (username: string, lng: number): LivePosition => ({
  username,
  position: { lat: 51, lng, timestamp: '2026-01-05T10:00:00.000Z', receivedAt: '2026-01-05T10:00:01.000Z' },
  geofences: [],
});
const left = { type: 'geofence', username: 'ada', geofence: 'office', name: 'Office', event: 'leave', at: '' } as const;

function reader() {
  const sent: LiveServerMessage[] = [];
  const socket = { bufferedAmount: 0, send: (data: Buffer) => void sent.push(JSON.parse(data.toString())) };
  const outbox = new Outbox(socket, () => Buffer.from(JSON.stringify({ type: 'snapshot', items: [] })));
  return { socket, outbox, sent, sentTypes: () => sent.map(message => message.type) };
}

describe('a reader who keeps up', () => {
  test('gets every move at once', () => {
    const { outbox, sent } = reader();
    outbox.sendPositions([at('ada', 1)]);
    outbox.sendPositions([at('ada', 2)]);
    expect(sent).toEqual([
      { type: 'positions', items: [at('ada', 1)] },
      { type: 'positions', items: [at('ada', 2)] },
    ]);
  });

  test('gets the shared encoded message', () => {
    const { outbox, sent } = reader();
    outbox.sendPositions([at('ada', 1)], () => Buffer.from('{"type":"pong"}'));
    expect(sent).toEqual([{ type: 'pong' }]);
  });
});

describe('a reader who is behind', () => {
  test("gets everyone's latest position after catching up, however many came meanwhile", () => {
    const { outbox, socket, sent } = reader();
    socket.bufferedAmount = 10_000_000;
    for (let lng = 0; lng < 1_000; lng++) outbox.sendPositions([at('ada', lng), at('bob', -lng)]);
    expect(sent).toEqual([]);
    socket.bufferedAmount = 0;
    outbox.flush();
    expect(sent).toEqual([{ type: 'positions', items: [at('ada', 999), at('bob', -999)] }]);
    expect(outbox.behindSince).toBeUndefined();
  });

  test("is detected, with the time it fell behind by the database's clock", () => {
    vi.spyOn(clock, 'now').mockReturnValue(Date.UTC(2026, 0, 5));
    const { outbox, socket } = reader();
    socket.bufferedAmount = 10_000_000;
    outbox.sendPositions([at('ada', 1)]);
    vi.mocked(clock.now).mockReturnValue(Date.UTC(2026, 0, 6));
    outbox.sendPositions([at('ada', 2)]);
    expect(outbox.behindSince).toBe(Date.UTC(2026, 0, 5));
  });

  test('gets a snapshot instead of changes of sharing, without outdated positions', () => {
    const { outbox, socket, sentTypes } = reader();
    socket.bufferedAmount = 10_000_000;
    outbox.sendPositions([at('ada', 1)]);
    outbox.send({ type: 'sharing', username: 'ada', sharing: false });
    outbox.send(left);
    socket.bufferedAmount = 0;
    outbox.flush();
    expect(sentTypes()).toEqual(['snapshot', 'geofence']);
  });

  test('gets a snapshot first, and later moves after it', () => {
    const { outbox, socket, sentTypes } = reader();
    socket.bufferedAmount = 10_000_000;
    outbox.sendSnapshot();
    outbox.sendPositions([at('ada', 1)]);
    socket.bufferedAmount = 0;
    outbox.sendPositions([at('bob', 1)]);
    expect(sentTypes()).toEqual(['snapshot', 'positions']);
  });

  test('gets a limited number of the newest events', () => {
    const { outbox, socket, sent } = reader();
    socket.bufferedAmount = 10_000_000;
    for (let count = 0; count < 5_000; count++) outbox.send({ ...left, at: String(count) });
    socket.bufferedAmount = 0;
    outbox.flush();
    expect(sent).toHaveLength(500);
    expect(sent.at(-1)).toMatchObject({ at: '4999' });
  });
});
