import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import type { CellProps } from '../cellProps';
import { oneLine } from '../oneLine';
import { Moment } from './Moment';
import { relativeTime } from './relativeTime';

const OneLine = styled(Moment)({ display: 'block', width: 'fit-content', maxWidth: '100%', ...oneLine });

/** Renders a time relative to now, with the absolute time in the viewer's zone in its tooltip. */
export function TimeCell({ value }: CellProps<'time'>) {
  const locale = useLocale() ?? 'en';
  return <OneLine dateTime={value}>{relativeTime(value, Date.now(), locale)}</OneLine>;
}
