import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Replaces the current history entry on every visit of an address. React Router's `Navigate` redirects only once, and
 * stays where it is if the address is visited again during the first redirect.
 * @param noPage the address that the user asked for, if they are told that it can't be opened
 */
export function Redirect({ to, noPage }: { to: string; noPage?: string | undefined }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const visit = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirect on every visit
  useEffect(() => {
    if (noPage !== undefined) notify('shell.noPage', { type: 'info', messageArgs: { path: noPage } });
    void navigate(to, { replace: true });
  }, [navigate, notify, to, noPage, visit]);
  return null;
}
