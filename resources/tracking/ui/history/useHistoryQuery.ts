import { useCallback, useMemo, useState } from 'react';
import { useAddressParameters } from '../../../../src/app/useAddressParameters';
import { type HistoryQuery, readQuery, writeQuery } from './historyQuery';

/** Shows something else; what is only another look at the same takes the place of the present address. */
export type ChangeQuery = (change: Partial<HistoryQuery>, options?: { replace?: boolean }) => void;

/** What the address asks for, and changing it. */
export function useHistoryQuery(): { query: HistoryQuery; change: ChangeQuery; now: number } {
  const [address, changeAddress] = useAddressParameters();
  // 'Today' is that of when the page was opened, until a user asks for another range.
  const [now, setNow] = useState(Date.now);
  const text = address.toString();
  const query = useMemo(
    () => readQuery(new URLSearchParams(text), { now, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    [text, now],
  );
  const change = useCallback<ChangeQuery>(
    (part, { replace = false } = {}) => {
      if (part.span) setNow(Date.now());
      changeAddress(
        before => {
          const present = readQuery(before, {
            now: Date.now(),
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          });
          return writeQuery({ ...present, ...part });
        },
        { replace },
      );
    },
    [changeAddress],
  );
  return { query, change, now };
}
