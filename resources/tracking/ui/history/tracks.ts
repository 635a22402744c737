import type { AnalysedTrack } from './readTracks';

/** A user's track with what the page shows of it. */
export interface ShownTrack extends AnalysedTrack {
  username: string;
  name: string;
  color: string;
}
