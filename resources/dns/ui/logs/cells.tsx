import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { displayDomain } from '../../../../contract/domains';
import { formatList } from '../../../../schema/formatList';
import { momentText } from '../../../../schema/formats/times';
import { Ellipsis } from '../../../../schema/kinds/Ellipsis';
import { Muted } from '../../../../schema/kinds/Muted';
import { Moment } from '../../../../schema/kinds/time/Moment';
import type { ConsoleRecord } from '../../../../schema/wire';
import { reasonsOf } from '../../logs';
import { TrackerButton } from './TrackerButton';

/* The cells of the log in one module: separate lazy modules would load one after the other. */

/** Renders a queried domain. IDNs are decoded. */
export function LogDomain({ value }: { value: unknown }) {
  return typeof value === 'string' ? <Ellipsis>{displayDomain(value)}</Ellipsis> : <Muted>–</Muted>;
}

/** Renders the reasons for a query's status. */
export function LogReasons({ record }: { record: ConsoleRecord }) {
  const locale = useLocale();
  const names = reasonsOf(record).map(({ name }) => name);
  return names.length > 0 ? <Ellipsis>{formatList(names, locale)}</Ellipsis> : <Muted>–</Muted>;
}

const TabularMoment = styled(Moment)({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Renders the time of a query to the second, because relative times don't show the order of queries. */
export function LogTime({ value }: { value: unknown }) {
  const locale = useLocale();
  const text = String(value);
  return <TabularMoment dateTime={text}>{momentText(text, locale)}</TabularMoment>;
}

/** Renders the tracker that a domain belongs to. */
export function LogTracker({ value }: { value: unknown }) {
  return <TrackerButton tracker={typeof value === 'string' ? value : null} />;
}
