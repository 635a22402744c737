import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { readSpan } from './span';

/** Warns if the range in an address is invalid, since the page then shows another one. */
export function useInvalidSpanNotice(address: URLSearchParams, maxDays?: number): void {
  const notify = useNotify();
  const isInvalid = (address.has('from') || address.has('to')) && readSpan(address, maxDays) === undefined;
  useEffect(() => {
    if (isInvalid) notify('range.invalidLink', { type: 'warning' });
  }, [isInvalid, notify]);
}
