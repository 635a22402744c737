import { ChipList } from '../ChipList';
import type { CellProps } from '../cellProps';

/** Two of the entries as chips and how many more there are. */
export function TagsCell({ value }: CellProps<'tags'>) {
  return <ChipList items={value.map(entry => ({ key: entry, text: entry }))} />;
}
