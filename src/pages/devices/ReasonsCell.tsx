import { useTranslate } from 'ra-core';
import { Ellipsis } from '../../../schema/kinds/Ellipsis';
import { Muted } from '../../../schema/kinds/Muted';
import type { ConsoleRecord } from '../../../schema/wire';
import { reasonsOf } from './reasons';

/** What is wrong with a device, in words. */
export default function ReasonsCell({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const names = reasonsOf(record).map(({ id }) => translate(`resources.devices.choices.reason.${id}`));
  return names.length > 0 ? <Ellipsis>{names.join(', ')}</Ellipsis> : <Muted>–</Muted>;
}
