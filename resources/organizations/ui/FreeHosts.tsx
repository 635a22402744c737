import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { choice, reference } from '../../../schema/fields';
import { KindInput } from '../../../src/screens/record/form/KindInput';
import { useCall } from '../../../src/ui/useCall';

interface Props {
  /** The selected or typed virtual host. */
  value: unknown;
  onChoose: (vhost: string) => void;
}

const server = reference({ to: 'servers' });

/** Offers unassigned virtual hosts: first a choice of servers, then the free hosts of that server. */
export function FreeHosts({ value, onChoose }: Props) {
  const translate = useTranslate();
  const [serverId, setServerId] = useState('');
  const hosts = useCall('listAvailableVirtualHostsByServer', { serverId }, { enabled: serverId !== '' });
  const free = hosts.data?.map(({ vhost }) => vhost) ?? [];

  return (
    <Box role="group" aria-labelledby="free-hosts" sx={{ mt: 6 }}>
      <Typography id="free-hosts" sx={{ fontWeight: 'fontWeightMedium', mb: 3 }}>
        {translate('organization.create.freeHosts.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <KindInput
          id="free-hosts-server"
          field={server}
          label={translate('organization.create.freeHosts.server')}
          value={serverId}
          onChange={id => setServerId(typeof id === 'string' ? id : '')}
        />
        <KindInput
          id="free-hosts-host"
          field={choice({ choices: free })}
          label={translate('organization.create.freeHosts.host')}
          help={hosts.data && free.length === 0 ? translate('organization.create.freeHosts.none') : undefined}
          value={free.find(vhost => vhost === value) ?? null}
          onChange={vhost => typeof vhost === 'string' && onChoose(vhost)}
          disabled={free.length === 0}
        />
      </Box>
      {hosts.error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 4 }}>
          {translate('organization.create.freeHosts.failed', { message: hosts.error.message })}
        </Alert>
      )}
    </Box>
  );
}
