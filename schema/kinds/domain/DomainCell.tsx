import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';

/** The host name in monospace, copied by a click. */
export function DomainCell({ value }: CellProps<'domain'>) {
  return <CopyText text={value} />;
}
