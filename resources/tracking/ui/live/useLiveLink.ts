import { useEffect, useState } from 'react';
import { resolveOnService } from '../../../../src/public/address';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { LiveLink } from './liveLink';

/** Returns the live positions of an organisation, which are received while `isEnabled`. */
export function useLiveLink(organization: string, isEnabled: boolean): LiveLink {
  const { rpc } = useConsoleDataProvider();
  const [link, setLink] = useState(() => new LiveLink());
  useEffect(() => {
    if (!isEnabled) return;
    const getToken = async () => {
      const pass = await rpc('mapping/getToken', { organization });
      return { ...pass, live: resolveOnService(pass.live) };
    };
    const opened = new LiveLink();
    setLink(opened);
    opened.open({ getToken, organization });
    return () => opened.close();
  }, [rpc, organization, isEnabled]);
  return link;
}
