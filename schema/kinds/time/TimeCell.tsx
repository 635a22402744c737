import { useLocale } from 'ra-core';
import type { CellProps } from '../cellProps';
import { absoluteTime, relativeTime } from './relativeTime';

/** How long ago or ahead it is; the moment itself, in the viewer's zone, on hover. */
export function TimeCell({ value }: CellProps<'time'>) {
  const locale = useLocale();
  return (
    <time dateTime={value} title={absoluteTime(value, locale ?? 'en')} style={{ whiteSpace: 'nowrap' }}>
      {relativeTime(value, Date.now(), locale ?? 'en')}
    </time>
  );
}
