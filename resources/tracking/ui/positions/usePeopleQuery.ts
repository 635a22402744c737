import { useCallback, useMemo } from 'react';
import { useAddressParameters } from '../../../../src/app/useAddressParameters';
import { type PeopleQuery, readPeopleQuery, writePeopleQuery } from './peopleQuery';

/** Returns the page's state from the URL, and a function that changes it. */
export function usePeopleQuery(): { query: PeopleQuery; change: (part: Partial<PeopleQuery>) => void } {
  const [address, changeAddress] = useAddressParameters();
  const text = address.toString();
  const query = useMemo(() => readPeopleQuery(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<PeopleQuery>) =>
      changeAddress(before => writePeopleQuery({ ...readPeopleQuery(before), ...part }), { replace: true }),
    [changeAddress],
  );
  return { query, change };
}
