import type { Position } from '../../contract/mapping';
import type { RangePerson } from '../range';

export interface Exported {
  people: readonly RangePerson[];
  /** A user's positions in order of time, page by page. */
  pagesOf(person: RangePerson): AsyncIterable<readonly Position[]>;
  /** IANA time zone, such as `Europe/Vienna`. CSV files have local times in it beside UTC. */
  timezone: string;
  now: Date;
}
