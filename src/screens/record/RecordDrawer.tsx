import type { AnyResource } from '../../../schema/define';

/** The drawer over a list that shows, edits or creates a record when the address says so. */
export function RecordDrawer({ resource }: { resource: AnyResource }) {
  return <aside hidden aria-label={resource.name} />;
}
