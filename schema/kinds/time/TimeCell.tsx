import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import type { CellProps } from '../cellProps';
import { oneLine } from '../oneLine';
import { absoluteTime, relativeTime } from './relativeTime';

const Moment = styled('time')({
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  ...oneLine,
});

/** How long ago or ahead it is; the moment itself, in the viewer's zone, on hover. */
export function TimeCell({ value }: CellProps<'time'>) {
  const locale = useLocale() ?? 'en';
  return (
    <Moment dateTime={value} title={absoluteTime(value, locale)}>
      {relativeTime(value, Date.now(), locale)}
    </Moment>
  );
}
