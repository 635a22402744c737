import { type Presence, presenceOf } from '../../contract/positions';
import type { Mover } from './liveFeed';

/** Who is looked at. */
export interface PeopleFilter {
  search: string;
  /** A team's identifier. */
  team?: string | undefined;
  status?: Presence | undefined;
}

export const noFilter: PeopleFilter = { search: '' };

/** Those of them who are looked at; all of them are the same list. */
export function matching(
  movers: readonly Mover[],
  { search, team, status }: PeopleFilter,
  now: number,
): readonly Mover[] {
  const sought = search.trim().toLowerCase();
  if (team === undefined && status === undefined && sought === '') return movers;
  return movers.filter(mover => {
    if (team !== undefined && !mover.team.includes(team)) return false;
    if (status !== undefined && presenceOf(mover.lastSeen || null, now) !== status) return false;
    return sought === '' || mover.name.toLowerCase().includes(sought) || mover.username.includes(sought);
  });
}
