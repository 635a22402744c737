import { type Bounds, boundsOf, type LngLat } from '../../../../src/map/bounds';
import { pointAt, type Track } from '../../contract/tracks';
import type { ShownTrack } from './readTracks';

/** Returns the bounds of all tracks, or undefined without points. */
export function boundsOfTracks(tracks: readonly ShownTrack[]): Bounds | undefined {
  return boundsOf(tracks.flatMap(({ track }) => corners(track)));
}

/** Returns the bounds of a track or a part of it. */
export function boundsOfTrack(track: Track, segment?: { first: number; last: number }): Bounds | undefined {
  return boundsOf(corners(track, segment));
}

/** Returns a few places with the same bounds as the track: extremes per degree of longitude, for the antimeridian. */
function corners(track: Track, { first, last } = { first: 0, last: track.count - 1 }): LngLat[] {
  const columns = new Map<number, { south: LngLat; north: LngLat; west: LngLat; east: LngLat }>();
  for (let index = first; index <= last; index++) {
    const place = pointAt(track, index);
    const column = columns.get(Math.floor(place.lng));
    if (!column) {
      columns.set(Math.floor(place.lng), { south: place, north: place, west: place, east: place });
      continue;
    }
    if (place.lat < column.south.lat) column.south = place;
    if (place.lat > column.north.lat) column.north = place;
    if (place.lng < column.west.lng) column.west = place;
    if (place.lng > column.east.lng) column.east = place;
  }
  return [...columns.values()].flatMap(({ south, north, west, east }) => [south, north, west, east]);
}
