import { ProfileForm } from '../settings/ProfileForm';

/** Renders the tab with the security settings. */
export default function Security() {
  return <ProfileForm name="dns/security" />;
}
