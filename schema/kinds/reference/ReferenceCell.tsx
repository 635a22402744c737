import type { CellProps } from '../cellProps';
import { Clipped } from '../oneLine';
import { ReferenceLink, ReferenceTitles } from './ReferenceLink';

/** Renders the title of the referenced record, linked to it. */
export function ReferenceCell({ value, field }: CellProps<'reference'>) {
  return (
    <ReferenceTitles to={field.to} ids={[value]}>
      {titleOf => (
        <Clipped dir="auto" title={titleOf(value)}>
          <ReferenceLink to={field.to} id={value} title={titleOf(value)} />
        </Clipped>
      )}
    </ReferenceTitles>
  );
}
