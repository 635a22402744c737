import { useLocale, useTranslate } from 'ra-core';
import { timeText } from '../../../schema/formats/times';
import type { MotdEditionOnWire } from '../contract/motd';

/** Returns when a message starts and ends, in the viewer's time zone. Undefined for a message without times. */
export function useTimesText({ startsAt, endsAt }: Pick<MotdEditionOnWire, 'startsAt' | 'endsAt'>): string | undefined {
  const translate = useTranslate();
  const locale = useLocale();
  if (startsAt === null && endsAt === null) return undefined;
  const format = (at: string | null) => (at === null ? '' : timeText(at, locale));
  const form = startsAt === null ? 'until' : endsAt === null ? 'from' : 'both';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return translate(`motd.times.${form}`, { start: format(startsAt), end: format(endsAt), zone: timeZone });
}
