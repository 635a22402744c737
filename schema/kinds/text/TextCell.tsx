import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';
import { Ellipsis } from '../Ellipsis';
import { vocabularies } from './vocabularies';

const Lines = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/**
 * Renders text, truncated with the full text in its tooltip, or all lines if `multiline`. Identifiers copy on click.
 */
export function TextCell({ value, field }: CellProps<'text'>) {
  const locale = useLocale();
  if (field.vocabulary) return <Ellipsis>{vocabularies[field.vocabulary].nameOf(value, locale)}</Ellipsis>;
  if (field.code) return <CopyText text={value} />;
  return field.multiline ? <Lines>{value}</Lines> : <Ellipsis>{value}</Ellipsis>;
}
