import type { AnyResource } from '../../../schema/define';
import { RecordDrawer } from '../record/RecordDrawer';

/** The list of a resource, and over it the drawer with the record that the address names. */
export function ListScreen({ resource }: { resource: AnyResource }) {
  return <RecordDrawer resource={resource} />;
}
