import { useLocale, useTranslate } from 'ra-core';
import { formatList } from '../../../schema/formatList';
import { Ellipsis } from '../../../schema/kinds/Ellipsis';
import { Muted } from '../../../schema/kinds/Muted';
import type { ConsoleRecord } from '../../../schema/wire';
import { reasonsOf } from './reasons';

/** Renders the problems of a device as a list of words. */
export default function ReasonsCell({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = reasonsOf(record).map(({ id }) => translate(`resources.devices.choices.reason.${id}`));
  return names.length > 0 ? <Ellipsis>{formatList(names, locale)}</Ellipsis> : <Muted>–</Muted>;
}
