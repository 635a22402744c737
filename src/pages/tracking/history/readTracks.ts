import { decodeTracks } from '../../../../contract/trackCodec';
import { analyse, type Track, type TrackAnalysis, thinned } from '../../../../contract/tracks';

/** The fixes that a track's line needs on a map up to a zoom. */
export interface TrackLevel {
  zoom: number;
  indexes: Uint32Array;
}

/** A track as it came, with what it adds up to, and the lines that are drawn of a long one, coarsest first. */
export interface TrackRead {
  track: Track;
  analysis: TrackAnalysis;
  levels: TrackLevel[];
}

export interface TracksRead {
  tracks: TrackRead[];
  /** There were more points than the service tells at once. */
  truncated: boolean;
}

/** Shorter tracks are drawn as they are. */
const long = 5_000;
const levelZooms = [8, 10, 12, 14];

/** Reads the service's answer. */
export function readTracks(bytes: ArrayBuffer): TracksRead {
  const { tracks, truncated } = decodeTracks(new Uint8Array(bytes));
  return { tracks: tracks.map(readTrack), truncated };
}

function readTrack(track: Track): TrackRead {
  const levels = track.count < long ? [] : levelZooms.map(zoom => ({ zoom, indexes: thinned(track, zoom) }));
  return { track, analysis: analyse(track), levels };
}

/** The line to draw of a track on a map at this zoom; undefined for every fix. */
export function levelFor({ levels }: Pick<TrackRead, 'levels'>, zoom: number): TrackLevel | undefined {
  return levels.find(level => level.zoom >= zoom);
}
