import { useNotify } from 'ra-core';
import { useEffect } from 'react';

/** Says once that the connection is lost, and once that it is back. */
export function ConnectionNotice() {
  const notify = useNotify();
  useEffect(() => {
    const lost = () => notify('shell.connection.lost', { type: 'warning' });
    const back = () => notify('shell.connection.back', { type: 'success' });
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [notify]);
  return null;
}
