import { useRef, useState } from 'react';
import type { Mover } from '../live/liveFeed';
import { type UserQuery, writeUserQuery } from './userQuery';

/**
 * Returns the people of the list. While it is held, their order is frozen, so that no row moves away from the pointer
 * when a status changes. A new filter, and users who come or go, still apply.
 */
export function useFrozenList(people: readonly Mover[], query: UserQuery, allUsers: readonly Mover[]) {
  const [isFrozen, setFrozen] = useState(false);
  const filter = writeUserQuery({ ...query, person: undefined, follow: false }).toString();
  const frozen = useRef({ people, filter, allUsers });
  const isSame = frozen.current.filter === filter && frozen.current.allUsers === allUsers;
  if (!isFrozen || !isSame) frozen.current = { people, filter, allUsers };
  return { people: frozen.current.people, setFrozen };
}
