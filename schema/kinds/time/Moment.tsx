import { useLocale } from 'ra-core';
import type { ComponentProps } from 'react';
import { absoluteTime } from './relativeTime';

interface Props extends Omit<ComponentProps<'time'>, 'title' | 'onPointerEnter'> {
  /** ISO 8601 */
  dateTime: string;
}

/** What is said of a moment; whole, in the viewer's zone, on hover. */
export function Moment({ dateTime, ...rest }: Props) {
  const locale = useLocale() ?? 'en';
  return (
    <time
      dateTime={dateTime}
      // Written only then: with the names of zones it costs more than the rest of a list's cell.
      onPointerEnter={event => {
        event.currentTarget.title = absoluteTime(dateTime, locale);
      }}
      {...rest}
    />
  );
}
