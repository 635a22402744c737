import { useLocale } from 'ra-core';
import { Muted } from '../../../schema/kinds/Muted';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** For how long a server has been running, in the largest unit that there are two of. */
export default function Uptime({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  if (typeof value !== 'number') return <Muted>–</Muted>;
  const [unit, length] = units.find(([, seconds]) => value >= 2 * seconds) ?? (['second', 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(value / length));
}
