import { analyse, type TrackAnalysis } from '../../contract/stopsAndTrips';
import { decodeTracks } from '../../contract/trackCodec';
import type { Track } from '../../contract/tracks';
import { buildLine, drawableSegmentStarts, simplifiedLine, type TrackLine } from './trackLine';

/** A track's line for maps up to a zoom. */
interface TrackLevel {
  zoom: number;
  line: TrackLine;
}

/** A decoded track with its analysis and its lines for drawing. */
export interface AnalysedTrack {
  track: Track;
  analysis: TrackAnalysis;
  /** Start index of each segment that is drawn as one line. */
  segmentStarts: Uint32Array;
  /** Simplified lines of a long track for low zooms, coarsest first. */
  levels: TrackLevel[];
}

/** A user's track with what the page shows of it. */
export interface ShownTrack extends AnalysedTrack {
  username: string;
  name: string;
  color: string;
}

/** Number of fixes from which a track gets simplified lines. */
const minSimplifiedFixes = 5_000;
/** Finest first. */
const levelZooms = [14, 10];

/** Decodes the service's response. */
export function readTracks(bytes: ArrayBuffer): AnalysedTrack[] {
  return decodeTracks(new Uint8Array(bytes)).map(readTrack);
}

function readTrack(track: Track): AnalysedTrack {
  const segmentStarts = drawableSegmentStarts(track);
  return {
    track,
    analysis: analyse(track),
    segmentStarts,
    levels: track.count < minSimplifiedFixes ? [] : levelsOf(track, segmentStarts),
  };
}

/** Simplifies each level from the finer one, which is faster and deviates by at most a 32nd of a pixel. */
function levelsOf(track: Track, segmentStarts: Uint32Array): TrackLevel[] {
  const levels: TrackLevel[] = [];
  let fixes = new Uint32Array(track.count);
  for (let index = 0; index < track.count; index++) fixes[index] = index;
  for (const zoom of levelZooms) {
    fixes = simplifiedLine(track, segmentStarts, fixes, zoom);
    levels.unshift({ zoom, line: buildLine(track, segmentStarts, fixes) });
  }
  return levels;
}

const fullLines = new WeakMap<Track, TrackLine>();

/** Returns the line of a track to draw at a zoom. The full line is created when first needed. */
export function lineFor(
  { track, segmentStarts, levels }: Pick<AnalysedTrack, 'track' | 'segmentStarts' | 'levels'>,
  zoom: number,
): TrackLine {
  const level = levels.find(each => each.zoom >= zoom);
  if (level) return level.line;
  const found = fullLines.get(track) ?? buildLine(track, segmentStarts);
  fullLines.set(track, found);
  return found;
}
