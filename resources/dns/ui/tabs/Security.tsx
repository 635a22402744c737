import { ProfileForm } from '../settings/ProfileForm';

/** What devices are protected from. */
export default function Security() {
  return <ProfileForm name="dns/security" />;
}
