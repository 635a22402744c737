import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { momentText } from '../../../../schema/formats/times';
import { Moment } from '../../../../schema/kinds/time/Moment';

const Figures = styled(Moment)({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** When it was asked, to the second: "two minutes ago" says nothing of what came after what. */
export default function LogTime({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  const text = String(value);
  return <Figures dateTime={text}>{momentText(text, locale)}</Figures>;
}
