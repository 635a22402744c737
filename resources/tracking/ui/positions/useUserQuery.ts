import { useCallback, useMemo } from 'react';
import { useAddressParameters } from '../../../../src/app/useAddressParameters';
import { readUserQuery, type UserQuery, writeUserQuery } from './userQuery';

/** Returns the page's state from the URL, and a function that changes it. */
export function useUserQuery(): { query: UserQuery; change: (changes: Partial<UserQuery>) => void } {
  const [address, changeAddress] = useAddressParameters();
  const text = address.toString();
  const query = useMemo(() => readUserQuery(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (changes: Partial<UserQuery>) =>
      changeAddress(previous => writeUserQuery({ ...readUserQuery(previous), ...changes }), { replace: true }),
    [changeAddress],
  );
  return { query, change };
}
