import type { Position } from '../../contract/mapping';
import type { RangePerson } from '../range';

export interface Exported {
  people: readonly RangePerson[];
  /** A person's points in the order of time, page by page. */
  pagesOf(person: RangePerson): AsyncIterable<readonly Position[]>;
  /** Such as `Europe/Vienna`, by whose clocks a CSV file tells the time beside UTC. */
  timezone: string;
  now: Date;
}
