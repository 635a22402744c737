import type { CellProps } from '../cellProps';
import { Clipped } from '../oneLine';
import { ReferenceLink, ReferenceTitles } from './ReferenceLink';

/** The title of the record it names, leading there. */
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
