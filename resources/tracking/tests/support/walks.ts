import fc from 'fast-check';
import { evenly } from '../../../../tests/support/evenly';
import { emptyTrack, type Track, trackOf } from '../../contract/tracks';

export const start = Date.UTC(2026, 0, 5, 8);
export const minute = 60_000;
/** Metres per degree of latitude. */
export const degree = 111_195;

/** Builds a track on the equator from fixes of `[seconds, metres east, metres north]`. */
export function trackBy(fixes: [seconds: number, east: number, north?: number][], username = 'ana'): Track {
  return trackOf(
    username,
    fixes.map(([seconds, east, north = 0]) => ({
      timestamp: new Date(start + seconds * 1000).toISOString(),
      lng: east / degree,
      lat: north / degree,
    })),
  );
}

/** Seconds and metres between fixes of someone standing, walking, driving or asleep. */
const step = fc.oneof(
  fc.record({ seconds: fc.integer({ min: 1, max: 300 }), speed: evenly(0, 0.2) }),
  fc.record({ seconds: fc.integer({ min: 1, max: 60 }), speed: evenly(0, 40) }),
  fc.record({ seconds: fc.integer({ min: 500, max: 5_000 }), speed: evenly(0, 1) }),
);
/** A random walk anywhere on earth. */
export const walk = fc
  .record({
    lng: evenly(-180, 180),
    lat: evenly(-80, 80),
    steps: fc.array(fc.tuple(step, evenly(0, 2 * Math.PI)), { maxLength: 200 }),
  })
  .map(({ lng, lat, steps }) => {
    const track = emptyTrack('ana', steps.length + 1);
    let at = { time: start, lng, lat };
    [{ seconds: 0, speed: 0, way: 0 }, ...steps.map(([each, way]) => ({ ...each, way }))].forEach((each, index) => {
      const degrees = (each.seconds * each.speed) / degree;
      const east = at.lng + (degrees * Math.sin(each.way)) / Math.cos((at.lat * Math.PI) / 180);
      at = {
        time: at.time + each.seconds * 1000,
        lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
        lat: Math.max(-80, Math.min(80, at.lat + degrees * Math.cos(each.way))),
      };
      track.time[index] = at.time;
      track.lngLat.set([at.lng, at.lat], 2 * index);
    });
    return track;
  });
