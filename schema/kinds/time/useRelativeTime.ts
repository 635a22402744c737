import { useLocale } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../../../contract/durations';
import { serviceNow } from '../../../contract/serviceClock';
import { relativeTime } from './relativeTime';

const listeners = new Set<() => void>();
/** One for all times on the page, since a list has hundreds. */
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(serviceNow() / MINUTE_MS);

/**
 * Returns a function that formats a time relative to now, by the service's clock. Renders again every minute, so that
 * '5 minutes ago' doesn't get old.
 */
export function useRelativeTime(): (moment: string) => string {
  const locale = useLocale();
  useSyncExternalStore(subscribe, currentMinute);
  return moment => relativeTime(moment, serviceNow(), locale);
}
