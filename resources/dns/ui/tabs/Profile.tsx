import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import { OpenRecord } from '../../../../src/screens/record/OpenRecord';
import { useResource } from '../../../useResource';
import { RecreationForm } from '../settings/RecreationForm';

/** Renders a tab with the form for a part of the organisation's profile, always in edit mode. */
export default function Profile({ name }: { name: string }) {
  const resource = useResource(name);
  const organization = useActiveOrganization();
  return (
    <LeaveGuard>
      <LeaveGuard>
        {organization !== undefined && <OpenRecord key={organization} resource={resource} id={organization} />}
      </LeaveGuard>
      {name === 'dns/settings' && <RecreationForm />}
    </LeaveGuard>
  );
}
