import { decodeTracks } from '../../../../contract/trackCodec';
import { analyse, pick, type Track, type TrackAnalysis, thinned } from '../../../../contract/tracks';

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
/** Finest first. */
const levelZooms = [14, 10];

/** Reads the service's answer. */
export function readTracks(bytes: ArrayBuffer): TracksRead {
  const { tracks, truncated } = decodeTracks(new Uint8Array(bytes));
  return { tracks: tracks.map(readTrack), truncated };
}

function readTrack(track: Track): TrackRead {
  return { track, analysis: analyse(track), levels: track.count < long ? [] : levelsOf(track) };
}

/** Each level is made of the one before, which has fewer fixes to look through and differs by an eighth of a pixel at most. */
function levelsOf(track: Track): TrackLevel[] {
  const levels: TrackLevel[] = [];
  let line = track;
  let indexes = Uint32Array.from({ length: track.count }, (_, index) => index);
  for (const zoom of levelZooms) {
    const kept = thinned(line, zoom);
    indexes = kept.map(each => indexes[each] ?? 0);
    line = pick(track, indexes);
    levels.unshift({ zoom, indexes });
  }
  return levels;
}

/** The line to draw of a track on a map at this zoom; undefined for every fix. */
export function levelFor({ levels }: Pick<TrackRead, 'levels'>, zoom: number): TrackLevel | undefined {
  return levels.find(level => level.zoom >= zoom);
}
