import { useCallback, useMemo, useState } from 'react';
import { serviceNow } from '../../../../contract/serviceClock';
import { useAddressParameters } from '../../../../src/app/useAddressParameters';
import { useInvalidSpanNotice } from '../../../../src/range/useInvalidSpanNotice';
import { trackingLimits } from '../../contract/positions';
import { type HistoryQuery, readQuery, writeQuery } from './historyQuery';

/** Changes the page's state. `replace` is for changes that don't deserve a history entry. */
export type ChangeQuery = (change: Partial<HistoryQuery>, options?: { replace?: boolean }) => void;

const defaultsAt = (now: number) => ({ now, zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Returns the page's state from the URL, and a function that changes it. */
export function useHistoryQuery(): { query: HistoryQuery; change: ChangeQuery; now: number } {
  const [address, changeAddress] = useAddressParameters();
  useInvalidSpanNotice(address, trackingLimits.days);
  // 'Today' stays the day the page was opened, until the user selects another range.
  const [now, setNow] = useState(serviceNow);
  const text = address.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(text), defaultsAt(now)), [text, now]);
  const change = useCallback<ChangeQuery>(
    (changes, options) => {
      if (changes.span) setNow(serviceNow());
      changeAddress(previous => writeQuery({ ...readQuery(previous, defaultsAt(serviceNow())), ...changes }), options);
    },
    [changeAddress],
  );
  return { query, change, now };
}
