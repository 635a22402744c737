import type { Comparison } from '../../../contract/list';
import type { AnyResource } from '../../../schema/define';

export interface EmbeddedListProps {
  resource: AnyResource;
  /** What all its records have in common; can't be taken away by the person. */
  where: readonly Comparison[];
}

/** A list inside a record's page, with its own selection and without a state in the address. */
export function EmbeddedList({ resource }: EmbeddedListProps) {
  return <div>{resource.name}</div>;
}
