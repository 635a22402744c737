import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { momentText } from '../../../../schema/formats/times';
import { absoluteTime } from '../../../../schema/kinds/time/relativeTime';

const Moment = styled('time')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** When it was asked, to the second: "two minutes ago" says nothing of what came after what. */
export default function LogTime({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  const text = String(value);
  return (
    <Moment dateTime={text} title={absoluteTime(text, locale)}>
      {momentText(text, locale)}
    </Moment>
  );
}
