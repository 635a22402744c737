import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshUser } from '../auth/refreshUser';
import { PageSkeleton } from './PageSkeleton';
import { Redirect } from './Redirect';

/** Looks the user up again before leaving a page that they may not open: with a new role, they may. */
export default function Refused({ to, noPage }: { to: string; noPage: string }) {
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask once for each page
  useEffect(() => {
    void refreshUser(queryClient).then(
      isReloading => setLeaving(!isReloading),
      () => setLeaving(true),
    );
  }, [noPage]);
  return isLeaving ? <Redirect to={to} noPage={noPage} /> : <PageSkeleton />;
}
