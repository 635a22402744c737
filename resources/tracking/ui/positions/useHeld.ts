import { useRef, useState } from 'react';
import type { Mover } from '../live/liveFeed';
import { type PeopleQuery, writePeopleQuery } from './peopleQuery';

/**
 * The people of the list. While it is held no user moves in it: a row must not go from under the pointer because
 * a user's status changed. Another filter, and who comes or goes, is always shown.
 */
export function useHeld(people: readonly Mover[], query: PeopleQuery, members: number) {
  const [isHeld, hold] = useState(false);
  const filter = writePeopleQuery({ ...query, person: undefined, follow: false }).toString();
  const kept = useRef({ people, filter, members });
  const isSame = kept.current.filter === filter && kept.current.members === members;
  if (!isHeld || !isSame) kept.current = { people, filter, members };
  return { people: kept.current.people, hold };
}
