import type { TrackAnalysis } from '../../contract/stopsAndTrips';
import { maxGapMs, measureAt, type Place, placeAt, type Track } from '../../contract/tracks';

/** A user's state at a time of a track. */
export interface Whereabouts {
  place: Place;
  state: 'notYet' | 'moving' | 'stopped' | 'unknown' | 'over';
  /** Metres per second, as reported by the device. */
  speed: number | undefined;
  /** Percent. */
  battery: number | undefined;
}

/** Returns a user's state at a time, or undefined for a track without points. */
export function whereaboutsAt(track: Track, analysis: TrackAnalysis, time: number): Whereabouts | undefined {
  const place = placeAt(track, time);
  if (!place) return undefined;
  return {
    place,
    state: stateAt(track, analysis, time, place.index),
    speed: measureAt(track, 'speed', place.index),
    battery: measureAt(track, 'battery', place.index),
  };
}

function stateAt(track: Track, { stops }: TrackAnalysis, time: number, index: number): Whereabouts['state'] {
  const { time: times, count } = track;
  if (time < (times[0] ?? 0)) return 'notYet';
  if (time > (times[count - 1] ?? 0)) return 'over';
  if (stops.some(({ from, to }) => from <= time && time <= to)) return 'stopped';
  const next = times[index + 1];
  return next !== undefined && next - (times[index] ?? 0) > maxGapMs ? 'unknown' : 'moving';
}
