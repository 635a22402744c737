import { useLocale } from 'ra-core';
import { Ellipsis } from '../../../../schema/kinds/Ellipsis';
import { Muted } from '../../../../schema/kinds/Muted';
import { listed } from '../../../../schema/listed';
import type { ConsoleRecord } from '../../../../schema/wire';
import { reasonsOf } from '../../logs';

/** Why it was answered so, in words. */
export default function LogReasons({ record }: { record: ConsoleRecord }) {
  const locale = useLocale();
  const names = reasonsOf(record).map(({ name }) => name);
  return names.length > 0 ? <Ellipsis>{listed(names, locale)}</Ellipsis> : <Muted>–</Muted>;
}
