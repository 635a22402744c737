import type { TrackRead } from './readTracks';

/** A user's track with what the page shows of it. */
export interface ShownTrack extends TrackRead {
  username: string;
  name: string;
  color: string;
}
