import { useLocale, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { timeText } from '../../../../schema/formats/times';

/** Notifies that unsaved input of an earlier visit was restored, in forms without space for `DraftNotice`. */
export function useDraftToast(typedAt: number | undefined): void {
  const notify = useNotify();
  const locale = useLocale();
  useEffect(() => {
    if (typedAt === undefined) return;
    notify('recordLater.back', { type: 'info', messageArgs: { time: timeText(typedAt, locale) } });
  }, [typedAt, locale, notify]);
}
