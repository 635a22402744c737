import AddIcon from '@mui/icons-material/Add';
import SyncIcon from '@mui/icons-material/Sync';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reference } from '../../../schema/fields';
import { ListPage } from '../../../src/screens/list/ListPage';
import { KindInput } from '../../../src/screens/record/form/KindInput';
import { HeaderButton } from '../../../src/ui/HeaderButton';
import { useResource } from '../../useResource';
import { SyncPanel } from './SyncPanel';

/** Lists virtual hosts, with actions to add a server or synchronise one. */
export default function VirtualHostList() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isSyncing, setSyncing] = useState(false);
  return (
    <ListPage
      resource={useResource('virtual-hosts')}
      tools={() => (
        <>
          <HeaderButton
            label={translate('servers.hosts.synchronise')}
            icon={<SyncIcon fontSize="small" />}
            onClick={() => setSyncing(true)}
          />
          <HeaderButton
            label={translate('servers.hosts.addServer')}
            icon={<AddIcon fontSize="small" />}
            onClick={() => navigate('/servers/create')}
          />
          {isSyncing && <SyncDialog onClose={() => setSyncing(false)} />}
        </>
      )}
    />
  );
}

const server = reference({ to: 'servers' });

/** Chooses a server, compares it with the console and applies the selected differences. */
function SyncDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const id = useId();
  const [serverId, setServerId] = useState<string>();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('servers.hosts.question')}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 6 }}>
          <KindInput
            id={id}
            field={server}
            label={translate('resources.virtual-hosts.fields.serverId')}
            value={serverId ?? null}
            onChange={chosen => setServerId(typeof chosen === 'string' ? chosen : undefined)}
            autoFocus
          />
        </Box>
        {serverId !== undefined && <SyncPanel key={serverId} subject={{ serverId }} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
