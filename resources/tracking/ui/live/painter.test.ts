// @vitest-environment happy-dom
import type { Layer } from '@deck.gl/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapThemes } from '../../../../src/map/mapTheme';
import type { LiveServerMessage } from '../../contract/live';
import type { CurrentPosition, Position } from '../../contract/mapping';
import { LiveFeed } from './liveFeed';
import { LivePublisher } from './livePublisher';
import { LiveStore } from './liveStore';
import { Painter, type Scene } from './painter';

const BEGIN = Date.parse('2026-01-05T08:00:00Z');
const world: [number, number, number, number] = [-180, -90, 180, 90];
let store: LiveStore;
/** Outside of tests, a worker is between the publisher and the feed. */
let publisher: LivePublisher;
let feed: LiveFeed;
let painter: Painter | undefined;
let drawn: Layer[][] = [];
let followed: [number, number][] = [];
let written: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => setTimeout(() => next(Date.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  store = new LiveStore();
  publisher = new LivePublisher(store, update => feed.applyUpdate(update));
  feed = new LiveFeed(interest => publisher.setInterest(interest));
  drawn = [];
  followed = [];
});

afterEach(() => {
  painter?.stop();
  publisher.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function positionAt(lng: number, lat: number, seconds = 0): Position {
  const timestamp = new Date(BEGIN + seconds * 1000).toISOString();
  return { lng, lat, timestamp, receivedAt: timestamp };
}

function currentPosition(username: string, lng: number, lat: number): CurrentPosition {
  const position = positionAt(lng, lat);
  return {
    username,
    name: username,
    position,
    status: 'online',
    lastSeen: position.timestamp,
    team: [],
    geofences: [],
  };
}

function paint(pixelsPerDegree: number, bounds = () => world): Painter {
  painter = new Painter(feed, {
    draw: layers => void drawn.push(layers),
    bounds,
    zoom: () => Math.log2((pixelsPerDegree * 360) / 512),
    follow: (lng, lat) => void followed.push([lng, lat]),
    widthOf: name => 7 * name.length,
    showNames: names => {
      written = names.map(({ id }) => id);
    },
  });
  return painter;
}

const namesOf = (movers: { username: string }[]) => movers.map(({ username }) => username);

function scene(changes: Partial<Scene> = {}): Scene {
  return {
    people: feed.allUsers,
    chosen: undefined,
    isFollowed: false,
    trailMinutes: 0,
    areas: [],
    theme: mapThemes.light,
    isStill: false,
    ...changes,
  };
}

function receive(message: LiveServerMessage): void {
  store.receive(message, Date.now());
  publisher.scheduleUpdate();
}

function move(username: string, lng: number, lat: number, seconds: number): void {
  const items = [{ username, position: positionAt(lng, lat, seconds), geofences: [] }];
  receive({ type: 'positions', items });
}

test('draws a visible move in frames until it ends', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50)] });
  const map = paint(100_000);
  map.show(scene());
  vi.advanceTimersByTime(100);
  drawn = [];
  move('ann', 10.001, 50, 1);
  vi.advanceTimersByTime(500);
  expect(map.placeOf('ann')?.[0]).toBeGreaterThan(10.0002);
  expect(map.placeOf('ann')?.[0]).toBeLessThan(10.0008);
  vi.advanceTimersByTime(1000);
  expect(map.placeOf('ann')?.[0]).toBeCloseTo(10.001, 8);
  const frames = drawn.length;
  expect(frames).toBeGreaterThan(5);
  vi.advanceTimersByTime(1000);
  expect(drawn.length).toBe(frames);
});

test('draws moves of less than a pixel without a glide, once they add up to one', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50)] });
  const map = paint(600);
  map.show(scene());
  vi.advanceTimersByTime(100);
  drawn = [];
  move('ann', 10.001, 50, 1);
  vi.advanceTimersByTime(2000);
  expect(drawn.length).toBe(0);
  move('ann', 10.002, 50, 2);
  vi.advanceTimersByTime(2000);
  expect(drawn.length).toBe(1);
  expect(map.placeOf('ann')?.[0]).toBeCloseTo(10.002, 8);
});

test('nothing moves while paused, and everyone is up to date afterwards', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50)] });
  const map = paint(100_000);
  map.show(scene());
  vi.advanceTimersByTime(100);
  feed.togglePause();
  move('ann', 10.001, 50, 1);
  move('ann', 10.002, 50, 2);
  vi.advanceTimersByTime(2000);
  expect(map.placeOf('ann')?.[0]).toBeCloseTo(10, 8);
  feed.togglePause();
  vi.advanceTimersByTime(100);
  expect(map.placeOf('ann')?.[0]).toBeCloseTo(10.002, 8);
});

/** Paints the map half a second after a user began to move, when it is paused. */
function paintPausedMove(shown: Scene, bounds = () => world): Painter {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50)] });
  const map = paint(100_000, bounds);
  map.show(shown);
  vi.advanceTimersByTime(100);
  move('ann', 10.001, 50, 1);
  vi.advanceTimersByTime(500);
  feed.togglePause();
  map.handleMove();
  vi.advanceTimersByTime(100);
  return map;
}

test('a paused glide stays where it is when the map moves elsewhere', () => {
  let bounds = world;
  const map = paintPausedMove(scene(), () => bounds);
  const paused = map.placeOf('ann');
  expect(paused?.[0]).toBeLessThan(10.0008);
  bounds = [20, 40, 21, 41];
  map.handleMove();
  vi.advanceTimersByTime(100);
  expect(map.placeOf('ann')).toEqual(paused);
});

test('without glides, no one moves back when it is paused', () => {
  const map = paintPausedMove(scene({ isStill: true }));
  expect(map.placeOf('ann')?.[0]).toBeCloseTo(10.001, 8);
});

test('a user who stops sharing disappears from a paused map', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50), currentPosition('bob', 11, 50)] });
  const map = paint(100_000);
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['ann', 'bob']);
  feed.togglePause();
  receive({ type: 'sharing', username: 'bob', sharing: false });
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['ann']);
  expect(namesOf(map.usersWithin(world))).toEqual(['ann']);
  expect(map.placeOf('bob')).toBeUndefined();
});

test('the camera follows the selected user', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50)] });
  paint(100_000).show(scene({ chosen: 'ann', isFollowed: true }));
  vi.advanceTimersByTime(100);
  move('ann', 10.001, 50, 1);
  vi.advanceTimersByTime(2000);
  expect(followed.at(-1)?.[0]).toBeCloseTo(10.001, 8);
});

test('finds the users near a click, nearest first', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50), currentPosition('bob', 10.01, 50)] });
  const map = paint(100_000);
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(namesOf(map.usersWithin([10.005, 49.99, 10.012, 50.01]))).toEqual(['bob']);
  expect(namesOf(map.usersWithin([9.99, 49.99, 10.012, 50.01]))).toEqual(['ann', 'bob']);
  expect(map.usersWithin([20, 49, 21, 51])).toEqual([]);
});

test('finds only users who are shown', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 10, 50), currentPosition('bob', 10.01, 50)] });
  const map = paint(100_000);
  map.show(scene({ people: feed.allUsers.filter(({ username }) => username === 'ann') }));
  vi.advanceTimersByTime(100);
  expect(map.usersWithin([10.005, 49.99, 10.012, 50.01])).toEqual([]);
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(namesOf(map.usersWithin([10.005, 49.99, 10.012, 50.01]))).toEqual(['bob']);
});

test("shows names that fit, the selected user's first", () => {
  receive({
    type: 'snapshot',
    items: [currentPosition('ann', 10, 50), currentPosition('bob', 10.00002, 50), currentPosition('cy', 11, 50)],
  });
  const map = paint(100_000);
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['ann', 'cy']);
  map.show(scene({ chosen: 'bob' }));
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['bob', 'cy']);
});

test('a name never covers the zoom buttons', () => {
  receive({
    type: 'snapshot',
    items: [
      currentPosition('ann', 10.17, 50.09),
      currentPosition('bob', 10.17, 50),
      currentPosition('cy', 9.82, 50.09),
    ],
  });
  const map = paint(1000, () => [9.8, 49.9, 10.2, 50.1]);
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['bob', 'cy']);
});

test('names and finds users on the far side of the antimeridian', () => {
  receive({ type: 'snapshot', items: [currentPosition('ann', 172, 0), currentPosition('bob', -179, 0)] });
  const bounds: [number, number, number, number] = [170, -10, 190, 10];
  const map = paint(10, () => bounds);
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['ann', 'bob']);
  expect(namesOf(map.usersWithin([180.5, -1, 181.5, 1]))).toEqual(['bob']);
});

test('names only the selected user in a crowd', () => {
  receive({
    type: 'snapshot',
    items: Array.from({ length: 300 }, (_, at) => currentPosition(`user${at}`, at / 2, 50)),
  });
  const map = paint(100_000);
  map.show(scene());
  vi.advanceTimersByTime(100);
  expect(written).toEqual([]);
  map.show(scene({ chosen: 'user7' }));
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['user7']);
});

test('draws other colours at once, as paper is printed before the next frame', () => {
  const { length } = drawn;
  paint(1).show(scene());
  expect(drawn).toHaveLength(length);
  painter?.show(scene({ theme: mapThemes.dark }));
  expect(drawn).toHaveLength(length + 1);
});
