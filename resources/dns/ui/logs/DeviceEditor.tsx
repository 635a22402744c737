import { useTranslate } from 'ra-core';
import { unidentifiedDevice } from '../../contract/dnsWords';
import { useDevices } from '../overview/useAnalytics';
import { type ChoiceEditorProps, RecentChoices } from './RecentChoices';

/** Chooses one of the devices, the latest first, or those that no one knows. */
export default function DeviceEditor(props: ChoiceEditorProps) {
  const translate = useTranslate();
  const { data, error } = useDevices();
  const items = data && [
    { value: unidentifiedDevice, label: translate('dnsLogs.choices.unidentified') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <RecentChoices {...props} items={items} nameOf={id => id} error={error} />;
}
