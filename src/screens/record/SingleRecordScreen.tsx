import type { AnyResource } from '../../../schema/define';

/** The page of a resource that is one single record. */
export function SingleRecordScreen({ resource }: { resource: AnyResource }) {
  return <section aria-label={resource.name} />;
}
