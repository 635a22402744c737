import { ProfileForm } from '../settings/ProfileForm';

export default function Security() {
  return <ProfileForm name="dns/security" />;
}
