import { emptyTrack, type Track } from '../../../resources/tracking/contract/tracks';

/** Metres per degree of latitude. */
const degree = 111_195;

/** Generates tracks of people who drive through a city with many turns, one fix every five seconds. */
export function simulateDriving(people: number, points: number): Track[] {
  const random = randomFrom(7);
  return Array.from({ length: people }, (_, person) => {
    const track = emptyTrack(`person-${person}`, points);
    let [time, lng, lat, way, altitude] = [Date.UTC(2026, 0, 5), -0.1, 51.5, person, 20 + person];
    for (let index = 0; index < points; index++) {
      const speed = 8 + 6 * Math.sin(index / 40) + random();
      way += random() < 0.03 ? Math.PI * (random() - 0.5) : (random() - 0.5) / 10;
      // Turn back to the city centre when too far away.
      if (Math.hypot(lng + 0.1, lat - 51.5) > 0.3) way = Math.atan2(-0.1 - lng, 51.5 - lat);
      time += 5_000 + Math.round(random() * 40);
      lng = round(lng + (5 * speed * Math.sin(way)) / (degree * 0.62), 1e6);
      lat = round(lat + (5 * speed * Math.cos(way)) / degree, 1e6);
      altitude += random() - 0.5;
      track.time[index] = time;
      track.lngLat.set([lng, lat], 2 * index);
      track.speed[index] = round(speed, 10);
      track.altitude[index] = round(altitude, 1);
      track.accuracy[index] = Math.round(4 + 4 * random());
      track.battery[index] = Math.max(5, 100 - Math.floor((95 * index) / points));
    }
    return track;
  });
}

function round(value: number, per: number): number {
  return Math.round(value * per) / per;
}

/** Returns a seeded generator of pseudo-random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
