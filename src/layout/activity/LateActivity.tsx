import { useEffect } from 'react';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { useStorage } from '../../storage/useStorage';
import JobNews from './JobNews';

/** Brings back the actions and uploads that were interrupted when the page went away, and tells how jobs end. */
export default function LateActivity() {
  const { runs } = useConsoleDataProvider();
  const storage = useStorage();
  useEffect(() => void runs.recover(), [runs]);
  useEffect(() => void storage?.uploads.recover(), [storage]);
  return <JobNews />;
}
