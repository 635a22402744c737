import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { HOUR_MS } from '../../../../contract/durations';
import { serviceNow } from '../../../../contract/serviceClock';
import { fold } from '../../../../schema/fold';
import { vocabularies } from '../../../../schema/kinds/text/vocabularies';
import { Checklist, OptionSearch } from '../../../../src/screens/list/filters/Checklist';
import { reasonName } from '../../contract/dnsDecision';
import { type AnalyticsKind, dnsLimits, unidentifiedDevice } from '../../contract/dnsWords';
import { spanOf } from '../overview/range';
import { useAnalytics, useDevices } from '../overview/useAnalytics';

/* Names and editors of the log's filters. */

/** Counts queries of the last 30 days, most frequent first, to offer their values as filters. */
function useRecent<K extends AnalyticsKind>(kind: K) {
  // Rounded to the hour, so that the filter's chip and its editor share one request.
  const [span] = useState(() => spanOf('30d', Math.ceil(serviceNow() / HOUR_MS) * HOUR_MS));
  return useAnalytics(kind, span, { limit: dnsLimits.analytics });
}

/** Renders the name of a device, or its id until the name is loaded. */
export function DeviceName({ value }: { value: string }) {
  const translate = useTranslate();
  const { data } = useDevices();
  if (value === unidentifiedDevice) return translate('dnsOverview.unidentified');
  return data?.find(({ id }) => id === value)?.name ?? value;
}

/** Lets the user choose a device, last active first, or unidentified devices. */
export function DeviceEditor(props: EditorProps) {
  const translate = useTranslate();
  const { data, error } = useDevices();
  const items = data && [
    { value: unidentifiedDevice, label: translate('dnsOverview.unidentified') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <RecentChoices {...props} items={items} labelFor={id => id} error={error} />;
}

/** Renders the name of a reason. */
export function ReasonName({ value }: { value: string }) {
  const { data } = useRecent('reasons');
  return data?.items.find(({ id }) => id === value)?.name ?? nameOfReason(value);
}

/** Returns the name of a reason as far as its id tells. For catalogue entries, returns the id. */
function nameOfReason(id: string): string {
  return reasonName(id) ?? id;
}

/** Lets the user choose one of the reasons of recent queries. */
export function ReasonEditor(props: EditorProps) {
  const { data, error } = useRecent('reasons');
  const items = data?.items.map(({ id, name, queries }) => ({ value: id, label: name, count: queries }));
  return <RecentChoices {...props} items={items} labelFor={nameOfReason} error={error} />;
}

/** Renders the name of a country. */
export function CountryName({ value }: { value: string }) {
  return vocabularies.country.nameOf(value, useLocale());
}

/** Lets the user choose one of the countries of recent queries. */
export function CountryEditor(props: EditorProps) {
  const locale = useLocale();
  const { data, error } = useRecent('destinations');
  const items = data?.items.flatMap(row =>
    'code' in row ? { value: row.code, label: vocabularies.country.nameOf(row.code, locale), count: row.queries } : [],
  );
  return (
    <RecentChoices
      {...props}
      items={items}
      labelFor={code => vocabularies.country.nameOf(code, locale)}
      error={error}
    />
  );
}

interface Props {
  label: string;
  value: string | undefined;
  /** Undefined while loading. */
  items: readonly { value: string; label: string; count?: number }[] | undefined;
  /** Returns the label of a selected value that isn't among the items. */
  labelFor(value: string): string;
  error: Error | null;
  onChange(value: string | undefined): void;
}

type EditorProps = Pick<Props, 'label' | 'value' | 'onChange'>;

/** Above this number of items, a search field is shown. */
const SEARCH_THRESHOLD = 8;
/** Maximum number of items shown. Others are found by searching. */
const MAX_SHOWN_ITEMS = 100;

/** Lets the user choose one of the values of recent queries, with their counts. */
function RecentChoices({ label, value, items, labelFor, error, onChange }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  if (error) {
    return <Typography color="error">{translate('dnsLogs.choices.failed', { message: error.message })}</Typography>;
  }
  if (items === undefined) return <Skeleton variant="rounded" height={120} />;
  const isListed = value === undefined || items.some(item => item.value === value);
  const choices = isListed ? items : [{ value, label: labelFor(value) }, ...items];
  const searchText = fold(search.trim());
  const found = choices.filter(item => fold(item.label).includes(searchText));
  return (
    <>
      {choices.length > SEARCH_THRESHOLD && <OptionSearch value={search} onChange={setSearch} />}
      {choices.length === 0 && <Typography color="textSecondary">{translate('dnsLogs.choices.none')}</Typography>}
      <Checklist
        label={label}
        single
        items={found.slice(0, MAX_SHOWN_ITEMS)}
        checked={value === undefined ? [] : [value]}
        onChange={([chosen]) => onChange(chosen)}
      />
      {found.length > MAX_SHOWN_ITEMS && (
        <Typography color="textSecondary">
          {translate('dnsLogs.choices.more', { smart_count: found.length - MAX_SHOWN_ITEMS })}
        </Typography>
      )}
    </>
  );
}
