import { RADIANS_PER_DEGREE, wrapLongitude } from '../../../contract/earth';
import { stopsOf } from './stopsAndTrips';
import { latOf, lngOf, maxGapMs, segmentStartsOf, type Track, timeOf } from './tracks';

/** Maximum deviation of a simplified line, in pixels at its zoom. */
export const maxDeviationPixels = 0.5;
/** Number of fixes simplified together, which bounds the work for any line. */
const maxChunkFixes = 1024;

/**
 * Returns the indexes of the fixes that a line needs at a zoom (of 512 pixel tiles). At the time of each omitted fix,
 * the line is less than half a pixel away from it, so the result is as exact for playback as for drawing. Keeps the
 * ends of the track, of its stops and of its connected parts.
 */
export function simplifiedIndexes(track: Track, zoom: number): Uint32Array {
  const keepFlags = new Uint8Array(track.count);
  const pixelsPerDegree = (512 * 2 ** zoom) / 360;
  for (const { first, last } of stopsOf(track)) keepFlags[first] = keepFlags[last] = 1;
  const starts = [...segmentStartsOf(track), track.count];
  for (let part = 0; part < starts.length - 1; part++) {
    const end = (starts[part + 1] ?? 0) - 1;
    let first = starts[part] ?? 0;
    keepFlags[first] = keepFlags[end] = 1;
    for (let index = first + 1; index <= end; index++) {
      if (keepFlags[index] === 1 || index - first === maxChunkFixes) {
        keepFlags[index] = 1;
        simplifyBetween(track, first, index, pixelsPerDegree, keepFlags);
        first = index;
      }
    }
  }
  const indexes = new Uint32Array(keepFlags.reduce((count, each) => count + each, 0));
  let next = 0;
  for (let index = 0; index < track.count; index++) if (keepFlags[index] === 1) indexes[next++] = index;
  return indexes;
}

/**
 * Marks the fixes needed between two others, as in Ramer–Douglas–Peucker: the one that deviates most from the line at
 * its time, then the same on either side of it.
 */
function simplifyBetween(
  track: Track,
  start: number,
  end: number,
  pixelsPerDegree: number,
  keepFlags: Uint8Array,
): void {
  const pending: [number, number][] = [[start, end]];
  for (let range = pending.pop(); range; range = pending.pop()) {
    const [first, last] = range;
    const worstIndex = worstDeviation(track, first, last, pixelsPerDegree);
    if (worstIndex === undefined) continue;
    keepFlags[worstIndex] = 1;
    pending.push([first, worstIndex], [worstIndex, last]);
  }
}

function worstDeviation(track: Track, first: number, last: number, pixelsPerDegree: number): number | undefined {
  const { time, lngLat } = track;
  const [from, lng, lat] = [timeOf(track, first), lngOf(track, first), latOf(track, first)];
  const ms = timeOf(track, last) - from;
  const east = wrapLongitude(lngOf(track, last) - lng);
  const north = latOf(track, last) - lat;
  // Keep a fix in the middle of a long time span, or the simplified line would have a gap there.
  let worstIndex = ms > maxGapMs && last - first > 1 ? (first + last) >>> 1 : undefined;
  let worstSquare = worstIndex === undefined ? maxDeviationPixels ** 2 : Number.POSITIVE_INFINITY;
  for (let index = first + 1; index < last; index++) {
    const share = ms === 0 ? 0 : ((time[index] as number) - from) / ms;
    const fixLat = lngLat[2 * index + 1] as number;
    const dx = wrapLongitude((lngLat[2 * index] as number) - lng) - share * east;
    // The Mercator projection stretches latitudes as much as longitudes.
    const dy = (fixLat - lat - share * north) / Math.max(0.01, Math.cos(fixLat * RADIANS_PER_DEGREE));
    const square = (dx * dx + dy * dy) * pixelsPerDegree * pixelsPerDegree;
    if (square > worstSquare) {
      worstSquare = square;
      worstIndex = index;
    }
  }
  return worstIndex;
}
