import { useEffect } from 'react';

/** Loads a page that lies outside the signed-in console. */
export function LeaveTo({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return null;
}
