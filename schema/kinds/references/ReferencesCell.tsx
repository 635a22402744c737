import { ChipList } from '../ChipList';
import type { CellProps } from '../cellProps';
import { ReferenceLink, ReferenceTitles } from '../reference/ReferenceLink';

/** Renders two of the referenced records as linked chips, and the number of further ones. */
export function ReferencesCell({ value, field }: CellProps<'references'>) {
  return (
    <ReferenceTitles to={field.to} ids={value}>
      {titleOf => (
        <ChipList
          items={value.map(id => ({
            key: id,
            text: titleOf(id),
            node: <ReferenceLink to={field.to} id={id} title={titleOf(id)} />,
          }))}
        />
      )}
    </ReferenceTitles>
  );
}
