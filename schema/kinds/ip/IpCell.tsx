import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';

/** The address in monospace, copied by a click. */
export function IpCell({ value }: CellProps<'ip'>) {
  return <CopyText text={value} />;
}
