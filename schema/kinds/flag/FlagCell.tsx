import { useTranslate } from 'ra-core';
import type { CellProps } from '../cellProps';
import { Muted } from '../Muted';

/** Renders yes or no as a word. The no is muted so that the yeses in a column stand out. */
export function FlagCell({ value }: CellProps<'flag'>) {
  const translate = useTranslate();
  return value ? <span>{translate('list.cell.yes')}</span> : <Muted>{translate('list.cell.no')}</Muted>;
}
