import type { Track, TrackAnalysis } from '../../../../contract/tracks';

/** A person's track, with what it adds up to, as the page shows it. */
export interface ShownTrack {
  username: string;
  name: string;
  color: string;
  track: Track;
  analysis: TrackAnalysis;
}
