import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { HOUR_MS } from '../../../../contract/durations';
import { type AnalyticsKind, dnsLimits, unidentifiedDevice } from '../../contract/dnsWords';
import { spanOf } from '../overview/range';
import { useAnalytics, useDevices } from '../overview/useAnalytics';
import { countryName } from './CountryName';
import { type ChoiceEditorProps, RecentChoices } from './RecentChoices';
import { reasonName } from './reasons';

/* Names and editors of the log's filters. */

/** Counts queries of the last 30 days, most frequent first, to offer their values as filters. */
function useRecent<K extends AnalyticsKind>(kind: K) {
  // Rounded to the hour, so that the filter's chip and its editor share one request.
  const [span] = useState(() => spanOf('30d', Math.ceil(Date.now() / HOUR_MS) * HOUR_MS));
  return useAnalytics(kind, span, { limit: dnsLimits.analytics });
}

/** Renders the name of a device, or its id until the name is loaded. */
export function DeviceName({ value }: { value: string }) {
  const translate = useTranslate();
  const { data } = useDevices();
  if (value === unidentifiedDevice) return translate('dnsLogs.choices.unidentified');
  return data?.find(({ id }) => id === value)?.name ?? value;
}

/** Lets the user choose a device, last active first, or unidentified devices. */
export function DeviceEditor(props: ChoiceEditorProps) {
  const translate = useTranslate();
  const { data, error } = useDevices();
  const items = data && [
    { value: unidentifiedDevice, label: translate('dnsLogs.choices.unidentified') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <RecentChoices {...props} items={items} labelFor={id => id} error={error} />;
}

/** Renders the name of a reason. */
export function ReasonName({ value }: { value: string }) {
  const { data } = useRecent('reasons');
  return data?.items.find(({ id }) => id === value)?.name ?? reasonName(value);
}

/** Lets the user choose one of the reasons of recent queries. */
export function ReasonEditor(props: ChoiceEditorProps) {
  const { data, error } = useRecent('reasons');
  const items = data?.items.map(({ id, name, queries }) => ({ value: id, label: name, count: queries }));
  return <RecentChoices {...props} items={items} labelFor={reasonName} error={error} />;
}

/** Lets the user choose one of the countries of recent queries. */
export function CountryEditor(props: ChoiceEditorProps) {
  const locale = useLocale() ?? 'en';
  const { data, error } = useRecent('destinations');
  const items = data?.items.flatMap(row =>
    'code' in row ? { value: row.code, label: countryName(row.code, locale), count: row.queries } : [],
  );
  return <RecentChoices {...props} items={items} labelFor={code => countryName(code, locale)} error={error} />;
}
