import type { CellProps } from '../cellProps';
import { Ellipsis } from '../Ellipsis';

/** The value as JSON on one line, the whole on hover. */
export function JsonCell({ value }: CellProps<'json'>) {
  return <Ellipsis>{JSON.stringify(value)}</Ellipsis>;
}
