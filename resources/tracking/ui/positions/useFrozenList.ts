import { useRef, useState } from 'react';
import type { Mover } from '../live/liveFeed';
import { type UserQuery, writeUserQuery } from './userQuery';

/**
 * Returns the people of the list. While it is held, their order is frozen, so that no row moves away from the pointer
 * when a status changes. A new filter, and users who come or go, still apply.
 */
export function useFrozenList(people: readonly Mover[], query: UserQuery, members: number) {
  const [isFrozen, setFrozen] = useState(false);
  const filter = writeUserQuery({ ...query, person: undefined, follow: false }).toString();
  const frozen = useRef({ people, filter, members });
  const isSame = frozen.current.filter === filter && frozen.current.members === members;
  if (!isFrozen || !isSame) frozen.current = { people, filter, members };
  return { people: frozen.current.people, setFrozen };
}
