import { useLocale } from 'ra-core';
import { type ComponentProps, useState } from 'react';
import { absoluteTime } from './relativeTime';

interface Props extends Omit<ComponentProps<'time'>, 'title' | 'onPointerEnter'> {
  /** ISO 8601 */
  dateTime: string;
}

/** What is said of a moment; whole, in the viewer's zone, once a pointer is on it. */
export function Moment({ dateTime, ...rest }: Props) {
  const locale = useLocale() ?? 'en';
  // Written only then: with the names of zones it costs more than the rest of a list's cell.
  const [isPointedAt, setIsPointedAt] = useState(false);
  return (
    <time
      dateTime={dateTime}
      title={isPointedAt ? absoluteTime(dateTime, locale) : undefined}
      onPointerEnter={() => setIsPointedAt(true)}
      {...rest}
    />
  );
}
