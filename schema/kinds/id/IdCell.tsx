import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';

/** The identifier in monospace, copied by a click. */
export function IdCell({ value }: CellProps<'id'>) {
  return <CopyText text={value} />;
}
