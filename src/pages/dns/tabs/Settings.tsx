import { ProfileForm } from '../settings/ProfileForm';

/** What is kept of queries, and how they are answered. */
export default function Settings() {
  return <ProfileForm name="dns/settings" />;
}
