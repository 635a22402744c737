import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';

/** How many servers are offered. */
const MOST = 200;

interface Props {
  /** The virtual host that is chosen or typed so far. */
  value: unknown;
  onChoose: (vhost: string) => void;
}

/** Offers the virtual hosts that no organisation has: a server first, then those that it has. */
export function FreeHosts({ value, onChoose }: Props) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const [serverId, setServerId] = useState('');
  const servers = useQuery({
    queryKey: ['server/list', 'freeHosts'],
    queryFn: ({ signal }) => rpc('server/list', { limit: MOST }, { signal }),
  });
  const hosts = useQuery({
    queryKey: ['listAvailableVirtualHostsByServer', serverId],
    queryFn: ({ signal }) => rpc('listAvailableVirtualHostsByServer', { serverId }, { signal }),
    enabled: serverId !== '',
  });
  const free = hosts.data?.map(({ vhost }) => vhost) ?? [];
  const error = servers.error ?? hosts.error;

  return (
    <Box role="group" aria-labelledby="free-hosts" sx={{ mt: 6 }}>
      <Typography id="free-hosts" sx={{ fontWeight: 'fontWeightMedium', mb: 3 }}>
        {translate('organization.create.freeHosts.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          select
          id="free-hosts-server"
          size="small"
          label={translate('organization.create.freeHosts.server')}
          value={serverId}
          onChange={event => setServerId(event.target.value)}
        >
          {(servers.data?.items ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          id="free-hosts-host"
          size="small"
          label={translate('organization.create.freeHosts.host')}
          value={free.find(vhost => vhost === value) ?? ''}
          onChange={event => onChoose(event.target.value)}
          disabled={free.length === 0}
          helperText={hosts.data && free.length === 0 ? translate('organization.create.freeHosts.none') : undefined}
        >
          {free.map(vhost => (
            <MenuItem key={vhost} value={vhost}>
              {vhost}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 4 }}>
          {translate('organization.create.freeHosts.failed', { message: error.message })}
        </Alert>
      )}
    </Box>
  );
}
