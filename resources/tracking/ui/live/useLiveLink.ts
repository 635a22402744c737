import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serviceNow } from '../../../../contract/serviceClock';
import { resolveOnService } from '../../../../src/public/address';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { LiveLink } from './liveLink';

/**
 * Returns the live positions of an organisation, which are received while `isEnabled`. After each reconnection, it reloads
 * the recorded area events, because the stream doesn't repeat those that it missed.
 */
export function useLiveLink(organization: string, isEnabled: boolean): LiveLink {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const [link, setLink] = useState(() => new LiveLink());
  useEffect(() => {
    if (!isEnabled) return;
    const getToken = async () => {
      const { token, expiresAt, live } = await rpc('mapping/getToken', { organization });
      return { token, validMs: Date.parse(expiresAt) - serviceNow(), live: resolveOnService(live) };
    };
    const opened = new LiveLink();
    setLink(opened);
    let wasLive = false;
    opened.status.subscribe(() => {
      if (opened.status.get().state !== 'live') return;
      if (wasLive) void queryClient.invalidateQueries({ queryKey: ['mapping/listGeofenceEvents'] });
      wasLive = true;
    });
    opened.open({ getToken, organization });
    return () => opened.close();
  }, [rpc, queryClient, organization, isEnabled]);
  return link;
}
