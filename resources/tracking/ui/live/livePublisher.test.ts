import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveServerMessage } from '../../contract/live';
import type { CurrentPosition } from '../../contract/mapping';
import { LiveFeed } from './liveFeed';
import { LivePublisher, type LiveUpdate } from './livePublisher';
import { LiveStore } from './liveStore';

const NOW = Date.parse('2026-01-05T08:00:00Z');
let store: LiveStore;
let publisher: LivePublisher;
let feed: LiveFeed;
let updates: LiveUpdate[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  updates = [];
  store = new LiveStore();
  publisher = new LivePublisher(store, update => {
    updates.push(update);
    feed.applyUpdate(update);
  });
  feed = new LiveFeed(interest => publisher.setInterest(interest));
});
afterEach(() => {
  publisher.stop();
  vi.useRealTimers();
});

function positionAt(lng: number, at: number) {
  const timestamp = new Date(at).toISOString();
  return { lng, lat: 50, speed: 1.5, timestamp, receivedAt: timestamp };
}

function currentPosition(username: string, isKnown = true): CurrentPosition {
  const position = isKnown ? positionAt(10, NOW - 60_000) : null;
  return {
    username,
    name: username.toUpperCase(),
    position,
    status: 'online',
    lastSeen: position?.timestamp ?? null,
    team: ['crew'],
    geofences: isKnown ? ['depot'] : [],
  };
}

function receive(message: LiveServerMessage): void {
  store.receive(message, Date.now());
  publisher.scheduleUpdate();
}

function move(username: string, lng: number): void {
  receive({ type: 'positions', items: [{ username, position: positionAt(lng, Date.now()), geofences: [] }] });
}

test('sends everyone by name, with the time of the last report and the number of people per area', () => {
  receive({ type: 'snapshot', items: [currentPosition('bob'), currentPosition('ann'), currentPosition('cy', false)] });
  expect(feed.allUsers.map(({ name, team }) => [name, team])).toEqual([
    ['ANN', ['crew']],
    ['BOB', ['crew']],
    ['CY', ['crew']],
  ]);
  const [ann, cy] = [feed.movers.get('ann'), feed.movers.get('cy')];
  expect(ann).toMatchObject({ isKnown: true, lastSeen: NOW - 60_000, speed: 1.5 });
  expect(ann?.place?.lng).toBeCloseTo(10, 8);
  expect(ann?.place?.lat).toBeCloseTo(50, 8);
  expect(cy).toMatchObject({ isKnown: false, lastSeen: 0, speed: undefined, place: undefined });
  expect(feed.usersInArea).toEqual(new Map([['depot', [0, 1]]]));
  expect(feed.isKnown).toBe(true);
});

test('reduces thousands of messages to four updates a second, and two for React', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann')] });
  updates = [];
  const onVersion = vi.fn();
  feed.subscribe(onVersion);
  for (let at = 0; at < 1000; at++) {
    move('ann', 10 + at / 1000);
    vi.advanceTimersByTime(1);
  }
  expect(updates.length).toBeLessThanOrEqual(4);
  expect(updates.length).toBeGreaterThan(2);
  expect(onVersion.mock.calls.length).toBeLessThanOrEqual(2);
  vi.advanceTimersByTime(1000);
  expect(feed.movers.get('ann')?.place?.lng).toBeCloseTo(10.999, 8);
});

test('sends invisible moves once a second, including the last one', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann')] });
  feed.setInterest({ chosen: undefined, traced: [], trailMinutes: 0, minVisibleDistance: 1 });
  updates = [];
  for (let at = 1; at <= 20; at++) {
    move('ann', 10 + at / 1e6);
    vi.advanceTimersByTime(100);
  }
  expect(updates.length).toBeLessThanOrEqual(2);
  vi.advanceTimersByTime(1000);
  expect(feed.movers.get('ann')?.place?.lng).toBeCloseTo(10.00002, 8);
});

test('sends users who come or go at once', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann'), currentPosition('bob')] });
  const onVersion = vi.fn();
  feed.subscribe(onVersion);
  receive({ type: 'sharing', username: 'ann', sharing: false });
  expect(onVersion).toHaveBeenCalledTimes(1);
  expect(feed.allUsers.map(({ username }) => username)).toEqual(['bob']);
  receive({ type: 'sharing', username: 'ann', sharing: true, item: currentPosition('ann') });
  expect(feed.movers.has('ann')).toBe(true);
});

test('sends details of the selected user at once, and of no one else', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann'), currentPosition('bob')] });
  expect(feed.movers.get('ann')?.position).toBeUndefined();
  feed.setInterest({ chosen: 'ann', traced: [], trailMinutes: 0, minVisibleDistance: 1 });
  expect(feed.movers.get('ann')).toMatchObject({ position: { lng: 10, lat: 50 }, geofences: ['depot'] });
  expect(feed.movers.get('bob')?.position).toBeUndefined();
});

test("sends the trails that are drawn, and none when they aren't", () => {
  receive({ type: 'snapshot', items: [currentPosition('ann'), currentPosition('bob')] });
  const slot = feed.movers.get('ann')?.slot ?? -1;
  feed.setInterest({ chosen: undefined, traced: [slot], trailMinutes: 5, minVisibleDistance: 0 });
  move('ann', 10.001);
  vi.advanceTimersByTime(1000);
  move('ann', 10.002);
  vi.advanceTimersByTime(2000);
  expect(feed.trails?.count).toBe(1);
  expect([...(feed.trails?.points ?? [])]).toEqual([10, 50, 10.001, 50, 10.002, 50]);
  feed.setInterest({ chosen: undefined, traced: [], trailMinutes: 0, minVisibleDistance: 0 });
  expect(feed.trails?.count).toBe(0);
});

test('sends area events', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann')] });
  const at = new Date(NOW).toISOString();
  receive({ type: 'geofence', username: 'ann', geofence: 'depot', name: 'Depot', event: 'enter', at });
  vi.advanceTimersByTime(1000);
  expect(feed.events).toEqual([{ username: 'ann', geofence: 'depot', name: 'Depot', event: 'enter', at }]);
});

test('keeps the state of the time when it was paused, and has the latest when it is resumed', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann'), currentPosition('bob')] });
  feed.setInterest({ chosen: 'ann', traced: [], trailMinutes: 0, minVisibleDistance: 0 });
  vi.advanceTimersByTime(1000);
  feed.togglePause();
  const pausedAt = Date.now();
  vi.advanceTimersByTime(5000);
  move('ann', 11);
  receive({ type: 'sharing', username: 'cy', sharing: true, item: currentPosition('cy') });
  vi.advanceTimersByTime(2000);
  expect(feed.pausedAt).toBe(pausedAt);
  expect(feed.allUsers).toHaveLength(2);
  expect(feed.movers.get('ann')).toMatchObject({ lastSeen: NOW - 60_000, position: { lng: 10 } });
  expect(feed.movers.get('ann')?.place?.lng).toBeCloseTo(10, 8);
  feed.togglePause();
  expect(feed.pausedAt).toBeUndefined();
  expect(feed.allUsers).toHaveLength(3);
  expect(feed.movers.get('ann')).toMatchObject({ lastSeen: pausedAt + 5000, position: { lng: 11 } });
});

test('loses users who stop sharing at once while it is paused, with their details and trails', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann'), currentPosition('bob')] });
  const traced = feed.allUsers.map(({ slot }) => slot);
  feed.setInterest({ chosen: 'bob', traced, trailMinutes: 5, minVisibleDistance: 0 });
  feed.togglePause();
  move('ann', 11);
  vi.advanceTimersByTime(1000);
  const onVersion = vi.fn();
  feed.subscribe(onVersion);
  receive({ type: 'sharing', username: 'bob', sharing: false });
  expect(onVersion).toHaveBeenCalledTimes(1);
  expect(feed.allUsers.map(({ username }) => username)).toEqual(['ann']);
  expect([feed.movers.has('bob'), feed.chosen, feed.trails]).toEqual([false, undefined, undefined]);
  expect(feed.movers.get('ann')?.place?.lng).toBeCloseTo(10, 8);
  expect(feed.usersInArea.get('depot')).toEqual([feed.movers.get('ann')?.slot]);
  // Their slot is free for someone else, who appears only when it is resumed.
  receive({ type: 'sharing', username: 'cy', sharing: true, item: currentPosition('cy') });
  expect(feed.allUsers.map(({ username }) => username)).toEqual(['ann']);
  feed.togglePause();
  expect(feed.allUsers.map(({ username }) => username)).toEqual(['ann', 'cy']);
});

test('has the details of a user who is selected while it is paused', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann')] });
  feed.togglePause();
  feed.setInterest({ chosen: 'ann', traced: [], trailMinutes: 0, minVisibleDistance: 0 });
  expect(feed.movers.get('ann')).toMatchObject({ position: { lng: 10 } });
});
