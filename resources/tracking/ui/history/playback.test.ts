import { describe, expect, test, vi } from 'vitest';
import { analyse } from '../../contract/stopsAndTrips';
import { type Track, trackOf } from '../../contract/tracks';
import { Playback, playbackScopeOf } from './playback';

const start = Date.UTC(2026, 0, 5, 8);
const minute = 60_000;

/** Builds a track from fixes of `[minutes, metres east]`. */
function trackBy(username: string, fixes: [minutes: number, east: number][]): Track {
  return trackOf(
    username,
    fixes.map(([minutes, east]) => ({
      timestamp: new Date(start + minutes * minute).toISOString(),
      lng: east / 111_195,
      lat: 0,
    })),
  );
}

const scopeBy = (...tracks: Track[]) => playbackScopeOf(tracks.map(track => ({ track, analysis: analyse(track) })));
const minutes = ({ from, to }: { from: number; to: number }) => [(from - start) / minute, (to - start) / minute];

describe('the scope of playback', () => {
  const ana = trackBy('ana', [
    [0, 0],
    [2, 900],
    [4, 1_800],
    [24, 1_800],
    [26, 2_700],
  ]);
  const bob = trackBy('bob', [
    [14, 0],
    [16, 900],
    [46, 9_000],
    [48, 9_900],
  ]);

  test('lasts from the first fix of all tracks to the last', () => {
    expect(minutes(scopeBy(ana, bob) ?? { from: 0, to: 0 })).toEqual([0, 48]);
    expect(scopeBy()).toBeUndefined();
    expect(scopeBy(trackBy('ana', []))).toBeUndefined();
  });

  test('is idle while no one is known to move', () => {
    expect(scopeBy(ana)?.idle.map(minutes)).toEqual([[4, 24]]);
    expect(scopeBy(ana, bob)?.idle.map(minutes)).toEqual([
      [4, 14],
      [16, 24],
      [26, 46],
    ]);
  });
});

describe('playing', () => {
  const scope = { from: 0, to: 100 * minute, idle: [{ from: 10 * minute, to: 50 * minute }] };
  const playing = (at?: number) => {
    const playback = new Playback(scope, at);
    playback.play();
    return playback;
  };

  test('advances a minute per second, times the speed', () => {
    const playback = playing();
    playback.advance(1_000, { speed: 1, skipStops: false });
    expect(playback.get().time).toBe(minute);
    playback.advance(500, { speed: 4, skipStops: false });
    expect(playback.get().time).toBe(3 * minute);
  });

  test('stops exactly at the end, and starts over from there', () => {
    const playback = playing(99.9 * minute);
    playback.advance(1_000, { speed: 64, skipStops: true });
    expect(playback.get()).toMatchObject({ time: scope.to, isPlaying: false });
    playback.advance(1_000, { speed: 64, skipStops: true });
    expect(playback.get().time).toBe(scope.to);
    playback.play();
    expect(playback.get()).toMatchObject({ time: 0, isPlaying: true });
  });

  test('skips idle spans if enabled', () => {
    const playback = playing(9 * minute);
    playback.advance(2_000, { speed: 1, skipStops: true });
    expect(playback.get().time).toBe(50 * minute);
    playback.seek(9 * minute);
    playback.advance(2_000, { speed: 1, skipStops: false });
    expect(playback.get().time).toBe(11 * minute);
  });

  test("stays within the tracks, and doesn't advance while paused", () => {
    const playback = new Playback(scope, -5);
    playback.advance(1_000, { speed: 1, skipStops: false });
    expect(playback.get()).toMatchObject({ time: 0, isPlaying: false });
    playback.seek(1e12);
    expect(playback.get().time).toBe(scope.to);
  });

  test('notifies listeners, also of the hovered time', () => {
    const playback = new Playback(scope);
    const listener = vi.fn();
    const leave = playback.subscribe(listener);
    playback.point(5);
    playback.point(5);
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    playback.seek(7);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
