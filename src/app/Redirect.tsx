import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads on from each visit of an address, in place of it in the browser's history. React Router's `Navigate` does so
 * once, and stays where it is when the address is visited again while the first visit is being left.
 * @param noPage the address that the user asked for, if they are told that it can't be opened
 */
export function Redirect({ to, noPage }: { to: string; noPage?: string | undefined }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const visit = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is left
  useEffect(() => {
    if (noPage !== undefined) notify('shell.noPage', { type: 'info', messageArgs: { path: noPage } });
    void navigate(to, { replace: true });
  }, [navigate, notify, to, noPage, visit]);
  return null;
}
