import type { Related } from '../../../schema/define';
import type { ConsoleRecord } from '../../../schema/wire';
import { RelatedList } from '../../../src/screens/record/show/RelatedList';
import { useResource } from '../../useResource';

const related: Related = { resource: 'dns/devices', by: 'user', columns: ['name', 'model', 'queries', 'lastSeen'] };

/** Renders the devices with which a user makes DNS queries. */
export default function UserDevicesTab({ record }: { record: ConsoleRecord }) {
  return <RelatedList resource={useResource('manage-users')} record={record} name="dns" related={related} />;
}
