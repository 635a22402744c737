import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import ProfileForm from '../settings/ProfileForm';
import { RecreationForm } from '../settings/RecreationForm';

/** Renders the tab with the settings for logging and answers, and recreation times. */
export default function Settings() {
  return (
    <LeaveGuard>
      <ProfileForm name="dns/settings" />
      <RecreationForm />
    </LeaveGuard>
  );
}
