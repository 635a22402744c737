import { worldToLngLat } from '@math.gl/web-mercator';
import { describe, expect, test } from 'vitest';
import type { CurrentPosition, Position } from '../../contract/mapping';
import { maxRemainingGlide, placeAt, type WorldBounds } from './columns';
import { Fleet } from './fleet';

const BEGIN = Date.parse('2026-01-05T08:00:00Z');

function positionAt(lng: number, lat: number, seconds: number): Position {
  const timestamp = new Date(BEGIN + seconds * 1000).toISOString();
  return { lng, lat, timestamp, receivedAt: timestamp };
}

function currentPosition(username: string, position: Position | null): CurrentPosition {
  return {
    username,
    name: username,
    position,
    status: 'online',
    lastSeen: position?.timestamp ?? null,
    team: [],
    geofences: [],
  };
}

/** Returns where a user is drawn at a time, rounded to a millimetre. */
function placeOf(fleet: Fleet, username: string, now: number): number[] {
  const columns = fleet.columnsAt(now);
  const place = worldToLngLat(placeAt(columns, fleet.movers.get(username)?.slot ?? -1, now));
  return place.map(degrees => Math.round(degrees * 1e8) / 1e8);
}

describe('a fleet', () => {
  test('draws users at the poles, which are infinitely far away, near them', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(0, -90, 0)), currentPosition('bob', positionAt(0, 90, 0))]);
    expect(placeOf(fleet, 'ann', BEGIN)).toEqual([0, -89.9999]);
    expect(placeOf(fleet, 'bob', BEGIN)).toEqual([0, 89.9999]);
  });

  test('draws a moving user between the old and the new position', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(10, 50, 0)), currentPosition('bob', positionAt(11, 51, 0))]);
    fleet.move([{ username: 'ann', position: positionAt(10.002, 50.004, 1), geofences: [] }], BEGIN);
    expect(placeOf(fleet, 'ann', BEGIN)).toEqual([10, 50]);
    const [lng, lat] = placeOf(fleet, 'ann', BEGIN + 500);
    expect(lng).toBeCloseTo(10.001, 9);
    expect(lat).toBeCloseTo(50.002, 6);
    expect(placeOf(fleet, 'ann', BEGIN + 1000)).toEqual([10.002, 50.004]);
    expect(placeOf(fleet, 'bob', BEGIN)).toEqual([11, 51]);
  });

  test('continues from where a user is drawn when the next position arrives during a glide', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(10, 50, 0))]);
    fleet.move([{ username: 'ann', position: positionAt(10.002, 50, 1), geofences: [] }], BEGIN);
    fleet.move([{ username: 'ann', position: positionAt(10.003, 50, 2), geofences: [] }], BEGIN + 500);
    expect(placeOf(fleet, 'ann', BEGIN + 500)[0]).toBeCloseTo(10.001, 9);
    expect(placeOf(fleet, 'ann', BEGIN + 2000)[0]).toBe(10.003);
  });

  test.each([
    { apart: 0.1, glide: 250 },
    { apart: 3, glide: 3000 },
    { apart: 60, glide: 5000 },
  ])('animates a user’s move of $apart s for $glide ms', ({ apart, glide }) => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(10, 50, 0))]);
    fleet.move([{ username: 'ann', position: positionAt(10.002, 50, apart), geofences: [] }], BEGIN);
    expect(placeOf(fleet, 'ann', BEGIN + glide / 2)[0]).toBeCloseTo(10.001, 9);
    expect(placeOf(fleet, 'ann', BEGIN + glide - 10)[0]).toBeLessThan(10.002);
    expect(placeOf(fleet, 'ann', BEGIN + glide)[0]).toBe(10.002);
  });

  test('returns how far anyone in view still has to glide', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(10, 50, 0))]);
    const wayLeft = (now: number, within: WorldBounds) => maxRemainingGlide(fleet.columnsAt(now), now, within);
    const world: WorldBounds = [0, 0, 512, 512];
    const unit = 360 / 512;
    expect(fleet.columnsAt(BEGIN).furthest).toBe(0);
    fleet.move([{ username: 'ann', position: positionAt(10.001, 50, 1), geofences: [] }], BEGIN);
    expect(fleet.columnsAt(BEGIN).furthest * unit).toBeCloseTo(0.001, 9);
    expect(wayLeft(BEGIN + 500, world) * unit).toBeCloseTo(0.0005, 9);
    expect(wayLeft(BEGIN + 500, [0, 0, 256, 512])).toBe(0);
    expect(wayLeft(BEGIN + 1000, world)).toBe(0);
    expect(fleet.columnsAt(BEGIN + 1000).furthest).toBe(0);
  });

  test('lets a user jump over a long distance, also across the antimeridian', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(179.99, 50, 0))]);
    fleet.move([{ username: 'ann', position: positionAt(-179.99, 50, 1), geofences: [] }], BEGIN);
    expect(placeOf(fleet, 'ann', BEGIN)).toEqual([-179.99, 50]);
  });

  test('ignores late, older positions', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(10, 50, 60))]);
    fleet.move([{ username: 'ann', position: positionAt(9, 49, 30), geofences: [] }], BEGIN);
    expect(fleet.movers.get('ann')?.position?.lng).toBe(10);
  });

  test('moves a user whose device reports its positions late', () => {
    const fleet = new Fleet();
    const late = (lng: number, seconds: number): Position => ({
      ...positionAt(lng, 50, seconds),
      receivedAt: positionAt(lng, 50, seconds + 60).timestamp,
    });
    const received = late(10, 0).receivedAt;
    fleet.replace([{ ...currentPosition('ann', late(10, 0)), lastSeen: received }]);
    expect(fleet.movers.get('ann')?.lastSeen).toBe(Date.parse(received));
    fleet.move([{ username: 'ann', position: late(10.002, 1), geofences: [] }], BEGIN);
    expect(placeOf(fleet, 'ann', BEGIN + 1000)).toEqual([10.002, 50]);
    expect(fleet.movers.get('ann')?.lastSeen).toBe(Date.parse(received) + 1000);
  });

  test('places a user without position at the first one, without a glide', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', null)]);
    fleet.move([{ username: 'ann', position: positionAt(10, 50, 1), geofences: ['depot'] }], BEGIN);
    expect(placeOf(fleet, 'ann', BEGIN)).toEqual([10, 50]);
    expect(fleet.movers.get('ann')?.geofences).toEqual(['depot']);
  });

  test('reuses the slot of a removed user without their trail', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(10, 50, 0)), currentPosition('bob', positionAt(11, 51, 0))]);
    fleet.remove('ann');
    fleet.add(currentPosition('cy', positionAt(12, 52, 0)));
    expect([...fleet.movers.keys()]).toEqual(['bob', 'cy']);
    expect(fleet.movers.get('cy')?.slot).toBe(0);
    const trail: number[] = [];
    fleet.trails.read(0, 0, trail);
    expect(trail).toEqual([12, 52]);
  });

  test('keeps the trails of users in the next snapshot, and removes the others', () => {
    const fleet = new Fleet();
    fleet.replace([currentPosition('ann', positionAt(10, 50, 0)), currentPosition('bob', positionAt(11, 51, 0))]);
    fleet.replace([currentPosition('bob', positionAt(11.5, 51.5, 60))]);
    expect([...fleet.movers.keys()]).toEqual(['bob']);
    const trail: number[] = [];
    fleet.trails.read(fleet.movers.get('bob')?.slot ?? -1, 0, trail);
    expect(trail).toEqual([11, 51, 11.5, 51.5]);
  });

  test('grows to any size', () => {
    const fleet = new Fleet();
    const many = Array.from({ length: 3000 }, (_, n) => currentPosition(`p${n}`, positionAt(n / 100, n / 100, 0)));
    fleet.replace(many);
    expect(placeOf(fleet, 'p2999', BEGIN)).toEqual([29.99, 29.99]);
    expect(placeOf(fleet, 'p0', BEGIN)).toEqual([0, 0]);
  });
});
