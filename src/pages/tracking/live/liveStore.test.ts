import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentPosition } from '../../../../contract/positions';
import { createLiveStore } from './liveStore';

const NOW = Date.parse('2026-01-05T08:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

function person(username: string): CurrentPosition {
  return { username, name: username, position: null, status: 'offline', lastSeen: null, team: [], geofences: [] };
}

test('thousands of moves are told to React at most twice a second, and to the map each', () => {
  const store = createLiveStore();
  store.receive({ type: 'snapshot', items: [person('ann')] }, NOW);
  const told = vi.fn();
  const moved = vi.fn();
  store.subscribe(told);
  store.onMoved(moved);
  for (let at = 0; at < 100; at++) {
    const timestamp = new Date(NOW + at).toISOString();
    const position = { lng: at / 100, lat: 50, timestamp, receivedAt: timestamp };
    store.receive({ type: 'positions', items: [{ username: 'ann', position, geofences: [] }] }, NOW + at);
    vi.advanceTimersByTime(10);
  }
  expect(moved).toHaveBeenCalledTimes(100);
  expect(told.mock.calls.length).toBeLessThanOrEqual(2);
  expect(store.fleet.movers.get('ann')?.position?.lng).toBe(0.99);
});

test('who stops sharing is gone at once, and is known to be; who begins is there', () => {
  const store = createLiveStore();
  store.receive({ type: 'snapshot', items: [person('ann'), person('bob')] }, NOW);
  const told = vi.fn();
  store.subscribe(told);
  store.receive({ type: 'sharing', username: 'ann', sharing: false }, NOW);
  expect(told).toHaveBeenCalledTimes(1);
  expect([...store.fleet.movers.keys()]).toEqual(['bob']);
  expect(store.gone.has('ann')).toBe(true);
  store.receive({ type: 'sharing', username: 'ann', sharing: true, item: person('ann') }, NOW);
  expect(store.fleet.movers.has('ann')).toBe(true);
  expect(store.gone.has('ann')).toBe(false);
});

test('who stopped sharing while the connection was lost is known to be gone once it is back', () => {
  const store = createLiveStore();
  store.receive({ type: 'snapshot', items: [person('ann'), person('bob')] }, NOW);
  expect([...store.gone]).toEqual([]);
  store.receive({ type: 'snapshot', items: [person('bob')] }, NOW);
  expect([...store.gone]).toEqual(['ann']);
  store.receive({ type: 'snapshot', items: [person('ann'), person('bob')] }, NOW);
  expect([...store.gone]).toEqual([]);
});

test('who came into areas and left them is kept, the newest first', () => {
  const store = createLiveStore();
  const at = new Date(NOW).toISOString();
  store.receive({ type: 'geofence', username: 'ann', geofence: 'depot', event: 'enter', at }, NOW);
  store.receive({ type: 'geofence', username: 'ann', geofence: 'depot', event: 'leave', at }, NOW);
  expect(store.events.map(({ event }) => event)).toEqual(['leave', 'enter']);
});
