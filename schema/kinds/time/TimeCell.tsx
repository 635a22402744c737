import { styled } from '@mui/material/styles';
import type { CellProps } from '../cellProps';
import { oneLine } from '../oneLine';
import { Moment } from './Moment';
import { useRelativeTime } from './useRelativeTime';

const OneLine = styled(Moment)({ display: 'block', width: 'fit-content', maxWidth: '100%', ...oneLine });

/** Renders a time relative to now, with the absolute time in the viewer's zone in its tooltip. */
export function TimeCell({ value }: CellProps<'time'>) {
  const timeText = useRelativeTime();
  return <OneLine dateTime={value}>{timeText(value)}</OneLine>;
}
