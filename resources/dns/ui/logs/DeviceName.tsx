import { useTranslate } from 'ra-core';
import { unidentifiedDevice } from '../../contract/dnsWords';
import { useDevices } from '../overview/useAnalytics';

/** What a device is called; its identifier while that is not known. */
export default function DeviceName({ value }: { value: string }) {
  const translate = useTranslate();
  const { data } = useDevices();
  if (value === unidentifiedDevice) return translate('dnsLogs.choices.unidentified');
  return data?.find(({ id }) => id === value)?.name ?? value;
}
