import type { Position } from '../../contract/mapping';
import type { RangeUser } from '../range';

export interface TracksExport {
  people: readonly RangeUser[];
  /** A user's positions in order of time, page by page. */
  pagesOf(person: RangeUser): AsyncIterable<readonly Position[]>;
  /** IANA time zone, such as `Europe/Vienna`. CSV files have local times in it beside UTC. */
  timezone: string;
  now: Date;
}
