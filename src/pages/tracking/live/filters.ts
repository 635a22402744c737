import { type Presence, presenceOf } from '../../../../contract/positions';
import type { Mover } from './fleet';

/** Who is looked at. */
export interface PeopleFilter {
  search: string;
  /** A team's identifier. */
  team?: string | undefined;
  status?: Presence | undefined;
}

export const noFilter: PeopleFilter = { search: '' };

/** Whether somebody is among those looked at. */
export function isMatch(mover: Mover, { search, team, status }: PeopleFilter, now: number): boolean {
  if (team !== undefined && !mover.team.includes(team)) return false;
  if (status !== undefined && presenceOf(mover.lastSeen || null, now) !== status) return false;
  const sought = search.trim().toLowerCase();
  return sought === '' || mover.name.toLowerCase().includes(sought) || mover.username.includes(sought);
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name: an order that no movement changes. */
export function byName(one: Mover, other: Mover): number {
  return collator.compare(one.name, other.name) || (one.username < other.username ? -1 : 1);
}
