import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';
import { Ellipsis } from '../Ellipsis';
import { vocabularies } from './vocabularies';

const Lines = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Text that ends in an ellipsis with the whole on hover, or in all its lines; identifiers are copied by a click. */
export function TextCell({ value, field }: CellProps<'text'>) {
  const locale = useLocale();
  if (field.vocabulary) return <Ellipsis>{vocabularies[field.vocabulary].nameOf(value, locale)}</Ellipsis>;
  if (field.code) return <CopyText text={value} />;
  return field.multiline ? <Lines>{value}</Lines> : <Ellipsis>{value}</Ellipsis>;
}
