import { useTranslate } from 'ra-core';
import type { CellProps } from '../cellProps';
import { Muted } from '../Muted';

/** Yes or no as a word; the no is quiet, so that a column shows its yeses. */
export function FlagCell({ value }: CellProps<'flag'>) {
  const translate = useTranslate();
  return value ? <span>{translate('list.cell.yes')}</span> : <Muted>{translate('list.cell.no')}</Muted>;
}
