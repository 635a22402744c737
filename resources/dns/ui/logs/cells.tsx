import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { shownDomain } from '../../../../contract/domains';
import { momentText } from '../../../../schema/formats/times';
import { Ellipsis } from '../../../../schema/kinds/Ellipsis';
import { Muted } from '../../../../schema/kinds/Muted';
import { Moment } from '../../../../schema/kinds/time/Moment';
import { listed } from '../../../../schema/listed';
import type { ConsoleRecord } from '../../../../schema/wire';
import { reasonsOf } from '../../logs';
import { CountryName } from './CountryName';
import { TrackerButton } from './TrackerButton';

/* What the log's rows are drawn with, loaded at once: each by itself would have the rows wait for one after the other. */

export { CountryName };

/** The domain that was asked for, as people read it. */
export function LogDomain({ value }: { value: unknown }) {
  return typeof value === 'string' ? <Ellipsis>{shownDomain(value)}</Ellipsis> : <Muted>–</Muted>;
}

/** Why it was answered so, in words. */
export function LogReasons({ record }: { record: ConsoleRecord }) {
  const locale = useLocale();
  const names = reasonsOf(record).map(({ name }) => name);
  return names.length > 0 ? <Ellipsis>{listed(names, locale)}</Ellipsis> : <Muted>–</Muted>;
}

const Figures = styled(Moment)({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** When it was asked, to the second: "two minutes ago" says nothing of what came after what. */
export function LogTime({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  const text = String(value);
  return <Figures dateTime={text}>{momentText(text, locale)}</Figures>;
}

/** Whose tracker the domain is. */
export function LogTracker({ value }: { value: unknown }) {
  return <TrackerButton tracker={typeof value === 'string' ? value : null} />;
}
