import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { absoluteTime } from '../../../../schema/kinds/time/relativeTime';

const Moment = styled('time')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const formats = new Map<string, Intl.DateTimeFormat>();

/** When it was asked, to the second: "two minutes ago" says nothing of what came after what. */
export default function LogTime({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  const text = String(value);
  return (
    <Moment dateTime={text} title={absoluteTime(text, locale)}>
      {formatOf(locale).format(new Date(text))}
    </Moment>
  );
}

/** Made once: it takes longer than a row does. */
function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(locale, made);
  return made;
}
