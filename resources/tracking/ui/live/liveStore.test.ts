import { expect, test } from 'vitest';
import type { CurrentPosition } from '../../contract/mapping';
import { LiveStore } from './liveStore';

const NOW = Date.parse('2026-01-05T08:00:00Z');

function currentPosition(username: string): CurrentPosition {
  return { username, name: username, position: null, status: 'offline', lastSeen: null, team: [], geofences: [] };
}

test('removes users who stop sharing, and adds those who start', () => {
  const store = new LiveStore();
  store.receive({ type: 'snapshot', items: [currentPosition('ann'), currentPosition('bob')] }, NOW);
  store.receive({ type: 'sharing', username: 'ann', sharing: false }, NOW);
  expect([...store.fleet.movers.keys()]).toEqual(['bob']);
  store.receive({ type: 'sharing', username: 'ann', sharing: true, item: currentPosition('ann') }, NOW);
  expect(store.fleet.movers.has('ann')).toBe(true);
});

test('keeps area events, newest first', () => {
  const store = new LiveStore();
  const at = new Date(NOW).toISOString();
  store.receive({ type: 'geofence', username: 'ann', geofence: 'depot', name: 'Depot', event: 'enter', at }, NOW);
  store.receive({ type: 'geofence', username: 'ann', geofence: 'depot', name: 'Depot', event: 'leave', at }, NOW);
  expect(store.events.map(({ event }) => event)).toEqual(['leave', 'enter']);
});
