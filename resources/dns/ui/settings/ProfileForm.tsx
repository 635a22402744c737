import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import { OpenRecord } from '../../../../src/screens/record/OpenRecord';
import { useResource } from '../../../useResource';

/** Renders the form for a part of the organisation's profile, always in edit mode. */
export default function ProfileForm({ name }: { name: string }) {
  const resource = useResource(name);
  const organization = useActiveOrganization();
  return (
    <LeaveGuard>
      {organization !== undefined && <OpenRecord key={organization} resource={resource} id={organization} />}
    </LeaveGuard>
  );
}
