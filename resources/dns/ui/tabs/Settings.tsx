import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import { ProfileForm } from '../settings/ProfileForm';
import { RecreationForm } from '../settings/RecreationForm';

/** What is kept of queries, how they are answered, and when more passes. */
export default function Settings() {
  return (
    <LeaveGuard>
      <ProfileForm name="dns/settings" />
      <RecreationForm />
    </LeaveGuard>
  );
}
