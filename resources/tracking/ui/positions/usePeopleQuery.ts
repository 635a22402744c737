import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PeopleQuery, readPeopleQuery, writePeopleQuery } from './peopleQuery';

/** What the address asks for, and changing it. */
export function usePeopleQuery(): { query: PeopleQuery; change: (part: Partial<PeopleQuery>) => void } {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const query = useMemo(() => readPeopleQuery(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<PeopleQuery>) =>
      setAddress(before => writePeopleQuery({ ...readPeopleQuery(before), ...part }), { replace: true }),
    [setAddress],
  );
  return { query, change };
}
