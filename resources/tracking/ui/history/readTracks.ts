import { decodeTracks } from '../../contract/trackCodec';
import { analyse, type Track, type TrackAnalysis } from '../../contract/tracks';
import { lineOf, partsToDraw, type TrackLine, thinnedLine } from './trackLine';

/** A track's line for a map up to a zoom. */
interface TrackLevel {
  zoom: number;
  line: TrackLine;
}

/** A track as it came, with what it adds up to, and how it is drawn. */
export interface TrackRead {
  track: Track;
  analysis: TrackAnalysis;
  /** Where each part begins that is drawn in one line. */
  parts: Uint32Array;
  /** The lines of a long one for maps from afar, coarsest first. */
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
  const parts = partsToDraw(track);
  return { track, analysis: analyse(track), parts, levels: track.count < long ? [] : levelsOf(track, parts) };
}

/** Each level is made of the one before, which has fewer fixes to look at and differs by a 32nd of a pixel at most. */
function levelsOf(track: Track, parts: Uint32Array): TrackLevel[] {
  const levels: TrackLevel[] = [];
  let fixes = new Uint32Array(track.count);
  for (let index = 0; index < track.count; index++) fixes[index] = index;
  for (const zoom of levelZooms) {
    fixes = thinnedLine(track, parts, fixes, zoom);
    levels.unshift({ zoom, line: lineOf(track, parts, fixes) });
  }
  return levels;
}

const whole = new WeakMap<Track, TrackLine>();

/** The line to draw of a track on a map at this zoom. That of every fix is made once, when it is needed. */
export function lineFor(
  { track, parts, levels }: Pick<TrackRead, 'track' | 'parts' | 'levels'>,
  zoom: number,
): TrackLine {
  const level = levels.find(each => each.zoom >= zoom);
  if (level) return level.line;
  const found = whole.get(track) ?? lineOf(track, parts);
  whole.set(track, found);
  return found;
}
