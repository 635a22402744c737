import { styled } from '@mui/material/styles';
import type { CellProps } from '../cellProps';
import { ReferenceLink, ReferenceTitles } from './ReferenceLink';

const Clipped = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

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
