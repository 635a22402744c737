import { lngLatToWorld } from '@math.gl/web-mercator';
import { RADIANS_PER_DEGREE } from '../../../../contract/earth';
import { projectableLatitude } from '../../../../src/map/bounds';
import { allocateTexels, type Texels } from '../../../../src/map/texels';
import { isConnected, type Track } from '../../contract/tracks';

/** A track's line in the format of the graphics card. Every two consecutive points are connected. */
export interface TrackLine {
  /** Origin of the points on the world map, which is 512 wide. Relative to it, 32-bit floats are precise enough. */
  origin: [number, number];
  /** x and y of each point, relative to the origin. An x of `BREAK` interrupts the line. */
  points: Texels;
  /** Index of each point's fix. */
  fixes: Uint32Array<ArrayBuffer>;
}

/** Maximum deviation of a simplified line, in pixels at its zoom. */
export const maxDeviationPixels = 0.5;

/** A value outside the range of coordinates. */
export const BREAK = 4096;

/** Returns the start index of each part drawn as one line. Parts end at gaps, jumps and the antimeridian. */
export function drawableSegmentStarts(track: Track): Uint32Array {
  const { lngLat, count } = track;
  const starts = count > 0 ? [0] : [];
  for (let index = 0; index < count - 1; index++) {
    const crossesAntimeridian = Math.abs((lngLat[2 * index + 2] as number) - (lngLat[2 * index] as number)) > 180;
    if (crossesAntimeridian || !isConnected(track, index)) starts.push(index + 1);
  }
  return Uint32Array.from(starts);
}

/** Returns the line of all or some fixes of a track. Leaves out parts of a single point. */
export function buildLine({ lngLat, count }: Track, segmentStarts: Uint32Array, fixes?: Uint32Array): TrackLine {
  const capacity = (fixes?.length ?? count) + segmentStarts.length;
  const points = allocateTexels(capacity, 2);
  const { values } = points;
  const fixIndexes = new Uint32Array(capacity);
  const [west, south] = lngLatToWorld([lngLat[0] ?? 0, projectableLatitude(lngLat[1] ?? 0)]);
  const fixCount = fixes?.length ?? count;
  let length = 0;
  let at = 0;
  for (let segment = 0; segment < segmentStarts.length; segment++) {
    const end = segmentStarts[segment + 1] ?? count;
    const begin = length;
    for (; at < fixCount; at++) {
      const fix = fixes === undefined ? at : (fixes[at] as number);
      if (fix >= end) break;
      const lat = projectableLatitude(lngLat[2 * fix + 1] as number);
      const [x, y] = lngLatToWorld([lngLat[2 * fix] as number, lat]);
      values[2 * length] = x - west;
      values[2 * length + 1] = y - south;
      fixIndexes[length++] = fix;
    }
    if (length - begin < 2) length = begin;
    else values[2 * length++] = BREAK;
  }
  return { origin: [west, south], points, fixes: fixIndexes.slice(0, length) };
}

/**
 * Returns which of these fixes a line needs at a zoom (of 512 pixel tiles). Each omitted fix is less than half a pixel
 * from the line, or beyond its end. Works in a single pass: as long as one straight line from the last kept fix passes
 * close enough to all fixes since, they are omitted. The possible directions of that line are stored as a sector, with
 * its left and right limit.
 */
export function simplifiedLine(
  { lngLat }: Track,
  segmentStarts: Uint32Array,
  fixes: Uint32Array,
  zoom: number,
): Uint32Array<ArrayBuffer> {
  const perDegree = (512 * 2 ** zoom) / 360 / maxDeviationPixels;
  const keptFixes = new Uint32Array(fixes.length);
  let length = 0;
  let at = 0;
  for (let segment = 0; segment < segmentStarts.length; segment++) {
    const end = segmentStarts[segment + 1] ?? Number.POSITIVE_INFINITY;
    while (at < fixes.length && (fixes[at] as number) < end) {
      const fix = fixes[at] as number;
      keptFixes[length++] = fix;
      const lng = lngLat[2 * fix] as number;
      const lat = lngLat[2 * fix + 1] as number;
      // The Mercator projection stretches latitudes as much as longitudes, increasingly towards the poles.
      const perNorth = perDegree / Math.max(0.01, Math.cos(lat * RADIANS_PER_DEGREE));
      const growth = (Math.tan(Math.min(85, Math.max(-85, lat)) * RADIANS_PER_DEGREE) * RADIANS_PER_DEGREE) / 2;
      let [leftX, leftY, rightX, rightY] = [0, 0, 0, 0];
      let isUnbounded = true;
      let furthest = 0;
      let next = at + 1;
      for (; next < fixes.length; next++) {
        const other = fixes[next] as number;
        if (other >= end) break;
        const x = ((lngLat[2 * other] as number) - lng) * perDegree;
        const north = (lngLat[2 * other + 1] as number) - lat;
        const y = (north + growth * north * north) * perNorth;
        const square = x * x + y * y;
        if (square <= 1) {
          // After going away and coming back, the line must reach the turning point.
          if (furthest > 1) break;
          continue;
        }
        const distance = Math.sqrt(square);
        if (distance < furthest - 1) break;
        if (!isUnbounded && (rightX * y - rightY * x < 0 || x * leftY - y * leftX < 0)) break;
        furthest = Math.max(furthest, distance);
        const sin = 1 / distance;
        const cos = Math.sqrt(1 - sin * sin);
        const [ownLeftX, ownLeftY] = [x * cos - y * sin, x * sin + y * cos];
        const [ownRightX, ownRightY] = [x * cos + y * sin, y * cos - x * sin];
        if (isUnbounded || ownLeftX * leftY - ownLeftY * leftX > 0) [leftX, leftY] = [ownLeftX, ownLeftY];
        if (isUnbounded || rightX * ownRightY - rightY * ownRightX > 0) [rightX, rightY] = [ownRightX, ownRightY];
        isUnbounded = false;
      }
      // The next line starts at the last fix that fits. The end of a part is always kept.
      const isEnd = next === fixes.length || (fixes[next] as number) >= end;
      if (isEnd && next - 1 > at) keptFixes[length++] = fixes[next - 1] as number;
      at = isEnd ? next : next - 1;
    }
  }
  return keptFixes.slice(0, length);
}

/** Returns the index of the fix nearest to a place, between two indexes. */
export function nearestFix(track: Track, lng: number, lat: number, first = 0, last = track.count - 1): number {
  const lngScale = Math.cos(lat * RADIANS_PER_DEGREE);
  let best = first;
  let minSquare = Number.POSITIVE_INFINITY;
  for (let index = first; index <= last; index++) {
    const east = ((track.lngLat[2 * index] ?? 0) - lng) * lngScale;
    const north = (track.lngLat[2 * index + 1] ?? 0) - lat;
    const square = east * east + north * north;
    if (square < minSquare) {
      minSquare = square;
      best = index;
    }
  }
  return best;
}
