import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { type ReactNode, use } from 'react';
import { formatList } from '../formatList';
import { Muted } from './Muted';
import { oneLine } from './oneLine';
import { ShowInFull } from './showInFull';

// Chips narrower than an equal share of the line leave the rest to the others.
const Line = styled('span')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, max-content)',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '@media print': { display: 'flex', flexWrap: 'wrap' },
});

// In a narrow cell of a table, a single chip that can be read replaces two that can't.
const Frame = styled('span')({
  minWidth: 0,
  '.cell &': { flexGrow: 1, containerType: 'inline-size' },
  // A container has no natural width to measure.
  '.measured &': { containerType: 'normal' },
  '& .inNarrow': { display: 'none' },
  '@media screen': {
    '@container (max-width: 140px)': { '& .inWide': { display: 'none' }, '& .inNarrow': { display: 'inline' } },
  },
});

const Lines = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4, '& > span': { maxWidth: '100%' } });

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 0,
  maxWidth: 140,
  padding: '1px 6px',
  ...oneLine,
  borderRadius: 6,
  border: `1px solid ${theme.palette.divider}`,
}));

const MAX_SHOWN = 2;

export interface ChipListProps {
  items: readonly { key: string; text: string; node?: ReactNode }[];
}

/**
 * Renders two items as chips, or one in a narrow cell, and the number of further ones, with all in the tooltip. Renders
 * all inside `ShowInFull`.
 */
export function ChipList({ items }: ChipListProps) {
  const locale = useLocale();
  const chipOf = (item: ChipListProps['items'][number], at: number) => (
    <Chip key={item.key} dir="auto" className={at > 0 ? 'inWide' : undefined}>
      {item.node ?? item.text}
    </Chip>
  );
  if (use(ShowInFull)) return <Lines>{items.map(chipOf)}</Lines>;
  const rest = items.length - MAX_SHOWN;
  return (
    <Frame
      title={formatList(
        items.map(item => item.text),
        locale,
      )}
    >
      <Line>
        {items.slice(0, MAX_SHOWN).map(chipOf)}
        {rest > 0 && <Muted className="inWide">+{rest}</Muted>}
        {items.length > 1 && <Muted className="inNarrow">+{items.length - 1}</Muted>}
      </Line>
    </Frame>
  );
}
