import { useRef, useState } from 'react';
import type { Mover } from '../live/liveFeed';
import { type PeopleQuery, writePeopleQuery } from './peopleQuery';

/**
 * Returns the people of the list. While it is held, their order is frozen, so that no row moves away from the pointer
 * when a status changes. A new filter, and users who come or go, still apply.
 */
export function useFrozenList(people: readonly Mover[], query: PeopleQuery, members: number) {
  const [isHeld, hold] = useState(false);
  const filter = writePeopleQuery({ ...query, person: undefined, follow: false }).toString();
  const kept = useRef({ people, filter, members });
  const isSame = kept.current.filter === filter && kept.current.members === members;
  if (!isHeld || !isSame) kept.current = { people, filter, members };
  return { people: kept.current.people, hold };
}
