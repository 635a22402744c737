import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads on from each visit of an address, in place of it in the browser's history. React Router's `Navigate` does so
 * once, and stays where it is when the address is visited again while the first visit is being left.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const visit = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is left
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to, visit]);
  return null;
}
