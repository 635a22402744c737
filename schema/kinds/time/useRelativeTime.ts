import { useLocale } from 'ra-core';
import { useEffect, useReducer } from 'react';
import { MINUTE_MS } from '../../../contract/durations';
import { serviceNow } from '../../../contract/serviceClock';
import { relativeTime } from './relativeTime';

/**
 * Returns a function that formats a time relative to now, by the service's clock. Renders again every minute, so that
 * '5 minutes ago' doesn't get old.
 */
export function useRelativeTime(): (moment: string) => string {
  const locale = useLocale() ?? 'en';
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return moment => relativeTime(moment, serviceNow(), locale);
}
