import { useEffect } from 'react';

import { toBrowser } from '../public/address';

/** Loads a page that lies outside the signed-in console. */
export function LeaveTo({ address }: { address: string }) {
  useEffect(() => {
    location.replace(toBrowser(address));
  }, [address]);
  return null;
}
