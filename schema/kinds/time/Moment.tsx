import { useLocale } from 'ra-core';
import { type ComponentProps, useState } from 'react';
import { absoluteTime } from './relativeTime';

interface Props extends Omit<ComponentProps<'time'>, 'title' | 'onPointerEnter'> {
  /** ISO 8601. */
  dateTime: string;
}

/** Renders text about a time, with the absolute time in the viewer's zone in its tooltip. */
export function Moment({ dateTime, ...rest }: Props) {
  const locale = useLocale();
  // Format the tooltip only on hover: with a zone name it takes longer than the rest of a cell.
  const [isHovered, setIsHovered] = useState(false);
  return (
    <time
      dateTime={dateTime}
      title={isHovered ? absoluteTime(dateTime, locale) : undefined}
      onPointerEnter={() => setIsHovered(true)}
      {...rest}
    />
  );
}
