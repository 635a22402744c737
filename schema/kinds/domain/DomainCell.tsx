import { shownDomain } from '../../../contract/domains';
import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';

/**
 * The host name as people read it, in monospace; a click copies it as it is on the wire. One that may be taken for
 * another says that beside it.
 */
export function DomainCell({ value }: CellProps<'domain'>) {
  return <CopyText text={value} shown={shownDomain(value)} />;
}
