import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { serverStore, useServers } from './activeServer';

/** How many servers the menu offers. */
const MOST = 200;

/** Which server's virtual hosts are shown: those of one server, or all. */
export default function ServerSwitcher() {
  const translate = useTranslate();
  const dataProvider = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const { servers, active } = useServers();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { error } = useQuery({
    queryKey: ['server/list', 'switcher'],
    queryFn: async ({ signal }) => {
      const { items } = await dataProvider.rpc('server/list', { limit: MOST }, { signal });
      serverStore.setList(items.map(({ id, name }) => ({ id, name })));
      return items.length;
    },
  });
  const name = servers.find(({ id }) => id === active)?.name ?? active;

  function choose(id: string | undefined): void {
    setAnchor(undefined);
    if (id === active) return;
    serverStore.setActive(id);
    dataProvider.forget();
    void queryClient.invalidateQueries();
  }

  return (
    <>
      <Button
        endIcon={<UnfoldMore sx={{ color: 'text.secondary' }} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={name === undefined ? undefined : translate('servers.switcher.switch', { name })}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: 280, fontSize: 'body1.fontSize' }}
      >
        <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name ?? translate('servers.switcher.placeholder')}
        </Box>
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {error && <MenuItem disabled>{translate('servers.switcher.failed', { message: error.message })}</MenuItem>}
        <MenuItem selected={active === undefined} onClick={() => choose(undefined)}>
          {translate('servers.switcher.all')}
        </MenuItem>
        {servers.map(server => (
          <MenuItem key={server.id} selected={server.id === active} onClick={() => choose(server.id)}>
            {server.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
