import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTracks } from '../../../tests/support/encodeTracks';
import { decodeTracks, encodeChunk, encodeEnd, encodeHeader, joinTracks } from './trackCodec';
import { emptyTrack, type Track, trackOf } from './tracks';

const nothing = Number.NaN;
const measured = (most: number, scale: number) =>
  fc.option(
    fc.integer({ min: 0, max: most }).map(value => Math.fround(value / scale)),
    { nil: nothing },
  );

const fix = fc.record({
  step: fc.integer({ min: -1000, max: 10_000_000 }),
  lat: fc.integer({ min: -90e6, max: 90e6 }),
  lng: fc.integer({ min: -180e6, max: 180e6 }),
  speed: measured(1_200_000, 100),
  altitude: fc.option(
    fc.integer({ min: -120_000, max: 1_000_000 }).map(value => Math.fround(value / 10)),
    { nil: nothing },
  ),
  accuracy: measured(100_000, 10),
  battery: measured(100, 1),
});

/** Tracks with values as the service stores them: scaled integers. */
const tracks = fc
  .uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { maxLength: 4 })
  .chain(names =>
    fc.tuple(...names.map(name => fc.array(fix, { maxLength: 60 }).map(fixes => trackFrom(name, fixes)))),
  );

function trackFrom(
  username: string,
  fixes: { step: number; lat: number; lng: number; [name: string]: number }[],
): Track {
  const track = emptyTrack(username, fixes.length);
  let time = Date.parse('2026-01-05T00:00:00Z');
  fixes.forEach(({ step, lat, lng, speed, altitude, accuracy, battery }, at) => {
    time += step;
    track.time[at] = time;
    track.lngLat.set([lng / 1e6, lat / 1e6], 2 * at);
    Object.entries({ speed, altitude, accuracy, battery }).forEach(([name, value]) => {
      track[name as 'speed'][at] = value ?? nothing;
    });
  });
  return track;
}

test('decodes exactly what was encoded', () => {
  fc.assert(
    fc.property(tracks, all => {
      expect(decodeTracks(encodeTracks(all))).toEqual(all);
    }),
  );
});

test('joins the parts of a user, wherever they were split', () => {
  fc.assert(
    fc.property(fc.array(fix, { minLength: 2, maxLength: 50 }), fc.nat(50), (fixes, nat) => {
      const whole = trackFrom('ada', fixes);
      const at = 1 + (nat % (fixes.length - 1));
      const slices = [slice(whole, 0, at), slice(whole, at, whole.count)];
      const stream = [encodeHeader(), ...slices.map(encodeChunk), encodeEnd()];
      expect(decodeTracks(Uint8Array.from(stream.flatMap(part => [...part])))).toEqual([whole]);
      expect(joinTracks(slices)).toEqual(whole);
    }),
  );
});

function slice(track: Track, from: number, to: number): Track {
  const part = emptyTrack(track.username, to - from);
  part.lngLat.set(track.lngLat.subarray(2 * from, 2 * to));
  for (const name of ['time', 'speed', 'altitude', 'accuracy', 'battery'] as const) {
    part[name].set(track[name].subarray(from, to));
  }
  return part;
}

test('refuses truncated streams and other bytes', () => {
  const whole = encodeTracks([trackFrom('ada', [{ step: 1, lat: 51_000_000, lng: 0, speed: 3, altitude: nothing }])]);
  for (let length = 0; length < whole.length; length++) {
    expect(() => decodeTracks(whole.subarray(0, length)), String(length)).toThrow();
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), junk => {
      expect(() => decodeTracks(junk)).toThrow();
      try {
        decodeTracks(Uint8Array.from([...encodeHeader(), ...junk]));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect(String(error)).toMatch(/tracks/);
      }
    }),
  );
});

test('a name may be longer than the fixes', () => {
  for (const length of [0, 1, 63, 64, 65, 200, 5_000]) {
    const tracks = [emptyTrack('x'.repeat(length), 0), trackFrom('ada', [])];
    expect(decodeTracks(encodeTracks(tracks))).toEqual(tracks);
  }
});

test.each([
  ['a part of another kind', [3, 0, 0], 'These are no tracks'],
  ['a name that is longer than the stream', [1, 9, 0x61], 'The tracks were cut off'],
  ['more fixes than there is room for', [1, 0, 0xff, 0xff, 0xff, 0x7f, 0], 'The tracks were cut off'],
  ['a number without an end', [1, ...Array(20).fill(0xff), 0], 'These are no tracks'],
  ['a run of values beyond the last fix', [1, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0], 'These are no tracks'],
])('%s is refused', (_what, bytes, message) => {
  expect(() => decodeTracks(Uint8Array.from([...encodeHeader(), ...bytes]))).toThrow(new Error(message));
});

test('encodes a drive of a day in less than ten bytes per point', () => {
  const start = Date.parse('2026-01-05T07:00:00Z');
  const fixes = Array.from({ length: 20_000 }, (_, n) => ({
    timestamp: new Date(start + n * 4_000 + ((n * 7919) % 400)).toISOString(),
    lat: 51.5 + 0.05 * Math.sin(n / 300) + ((n * 104_729) % 97) * 1e-6,
    lng: -0.12 + 0.05 * Math.cos(n / 260) + ((n * 15_485_863) % 89) * 1e-6,
    speed: Math.round(1300 + 300 * Math.sin(n / 40)) / 100,
    altitude: Math.round(200 + 100 * Math.sin(n / 900)) / 10,
    accuracy: 3 + ((n * 31) % 9),
    battery: 100 - Math.floor(n / 250),
  }));
  expect(encodeTracks([trackOf('ada', fixes)]).length / fixes.length).toBeLessThan(10);
});
