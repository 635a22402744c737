import { shownDomain } from '../../../../contract/domains';
import { Ellipsis } from '../../../../schema/kinds/Ellipsis';
import { Muted } from '../../../../schema/kinds/Muted';

/** The domain that was asked for, as people read it. */
export default function LogDomain({ value }: { value: unknown }) {
  return typeof value === 'string' ? <Ellipsis>{shownDomain(value)}</Ellipsis> : <Muted>–</Muted>;
}
