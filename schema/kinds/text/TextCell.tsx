import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';
import { Ellipsis } from '../Ellipsis';

/** Text that ends in an ellipsis with the whole on hover; identifiers are copied by a click. */
export function TextCell({ value, field }: CellProps<'text'>) {
  return field.code ? <CopyText text={value} /> : <Ellipsis>{value}</Ellipsis>;
}
