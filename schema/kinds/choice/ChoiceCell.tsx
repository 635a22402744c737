import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CellProps } from '../cellProps';
import { Dot } from '../Dot';
import { Ellipsis } from '../Ellipsis';

const Word = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });

/** Renders a choice's label, with a dot if the field defines a tone for it. */
export function ChoiceCell({ value, field, resource, name }: CellProps<'choice'>) {
  const translate = useTranslate();
  const tone = field.tones?.[value];
  return (
    <Word>
      {tone && <Dot tone={tone} />}
      <Ellipsis>{translate(`resources.${resource}.choices.${name}.${value}`, { _: value })}</Ellipsis>
    </Word>
  );
}
