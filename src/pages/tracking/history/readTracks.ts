import { decodeTracks } from '../../../../contract/trackCodec';
import { analyse, type Track, type TrackAnalysis } from '../../../../contract/tracks';

/** Tracks as they came, with what each adds up to. */
export interface TracksRead {
  tracks: { track: Track; analysis: TrackAnalysis }[];
  /** There were more points than the service tells at once. */
  truncated: boolean;
}

/** Reads the service's answer. */
export function readTracks(bytes: ArrayBuffer): TracksRead {
  const { tracks, truncated } = decodeTracks(new Uint8Array(bytes));
  return { tracks: tracks.map(track => ({ track, analysis: analyse(track) })), truncated };
}
