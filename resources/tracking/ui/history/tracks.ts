import type { TrackRead } from './readTracks';

/** A person's track as the page shows it. */
export interface ShownTrack extends TrackRead {
  username: string;
  name: string;
  color: string;
}
