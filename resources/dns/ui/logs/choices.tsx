import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { HOUR_MS } from '../../../../contract/durations';
import { type AnalyticsKind, dnsLimits, unidentifiedDevice } from '../../contract/dnsWords';
import { spanOf } from '../overview/range';
import { useAnalytics, useDevices } from '../overview/useAnalytics';
import { countryName } from './CountryName';
import { type ChoiceEditorProps, RecentChoices } from './RecentChoices';
import { reasonName } from './reasons';

/* What the log is filtered by: how a value is called, and how one is chosen. */

/** What queries of the last 30 days were counted by, the most frequent first: what there is to filter by. */
function useRecent<K extends AnalyticsKind>(kind: K) {
  // The same for an hour, so that a chip and its editor ask once.
  const [span] = useState(() => spanOf('30d', Math.ceil(Date.now() / HOUR_MS) * HOUR_MS));
  return useAnalytics(kind, span, { limit: dnsLimits.analytics });
}

/** What a device is called; its identifier while that is not known. */
export function DeviceName({ value }: { value: string }) {
  const translate = useTranslate();
  const { data } = useDevices();
  if (value === unidentifiedDevice) return translate('dnsLogs.choices.unidentified');
  return data?.find(({ id }) => id === value)?.name ?? value;
}

/** Chooses one of the devices, the latest first, or those that no one knows. */
export function DeviceEditor(props: ChoiceEditorProps) {
  const translate = useTranslate();
  const { data, error } = useDevices();
  const items = data && [
    { value: unidentifiedDevice, label: translate('dnsLogs.choices.unidentified') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <RecentChoices {...props} items={items} nameOf={id => id} error={error} />;
}

/** What a reason is called. */
export function ReasonName({ value }: { value: string }) {
  const { data } = useRecent('reasons');
  return data?.items.find(({ id }) => id === value)?.name ?? reasonName(value);
}

/** Chooses one of the reasons that queries had lately. */
export function ReasonEditor(props: ChoiceEditorProps) {
  const { data, error } = useRecent('reasons');
  const items = data?.items.map(({ id, name, queries }) => ({ value: id, label: name, count: queries }));
  return <RecentChoices {...props} items={items} nameOf={reasonName} error={error} />;
}

/** Chooses one of the countries that queries led to lately. */
export function CountryEditor(props: ChoiceEditorProps) {
  const locale = useLocale() ?? 'en';
  const { data, error } = useRecent('destinations');
  const items = data?.items.flatMap(row =>
    'code' in row ? { value: row.code, label: countryName(row.code, locale), count: row.queries } : [],
  );
  return <RecentChoices {...props} items={items} nameOf={code => countryName(code, locale)} error={error} />;
}
