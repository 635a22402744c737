import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import { listed } from '../listed';
import { Muted } from './Muted';

const Row = styled('span')({ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 });

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 0,
  maxWidth: 140,
  padding: '1px 8px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: 6,
  border: `1px solid ${theme.palette.divider}`,
}));

const SHOWN = 2;

export interface ChipListProps {
  items: readonly { key: string; text: string; node?: ReactNode }[];
}

/** The first two of several things and how many more there are; all of them on hover. */
export function ChipList({ items }: ChipListProps) {
  const locale = useLocale();
  const rest = items.length - SHOWN;
  return (
    <Row
      title={listed(
        items.map(item => item.text),
        locale,
      )}
    >
      {items.slice(0, SHOWN).map(item => (
        <Chip key={item.key} dir="auto">
          {item.node ?? item.text}
        </Chip>
      ))}
      {rest > 0 && <Muted>+{rest}</Muted>}
    </Row>
  );
}
