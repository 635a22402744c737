import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { CallError } from '../../dataProvider';
import { reference } from '../../schema/fields';
import { oneLine } from '../../schema/kinds/oneLine';
import type { ConsoleRecord } from '../../schema/wire';
import { LatePopover } from '../app/LatePopover';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { serverStore, useActiveServer } from './activeServer';

const KindInput = lazyWithRetry(async () => ({
  default: (await import('../screens/record/form/KindInput')).KindInput,
}));

const server = reference({ to: 'servers' });
const asIs = { onBlur: () => undefined, choiceLabel: (text: string) => text };

/** Which server's virtual hosts are shown: those of one server, found by typing, or all. */
export default function ServerSwitcher() {
  const translate = useTranslate();
  const dataProvider = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const active = useActiveServer();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { data, error } = useGetOne<ConsoleRecord>(
    'servers',
    { id: active ?? '' },
    { enabled: active !== undefined, retry: false },
  );
  // It may have been deleted elsewhere.
  const isGone = active !== undefined && error instanceof CallError && error.status === 404;
  useEffect(() => {
    if (isGone) serverStore.setActive(undefined);
  }, [isGone]);
  const name = active === undefined ? undefined : String(data?.name ?? active);

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
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-label={name === undefined ? undefined : translate('servers.switcher.switch', { name })}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: 280, fontSize: 'body1.fontSize' }}
      >
        <Box component="span" dir="auto" sx={oneLine}>
          {name ?? translate('servers.switcher.placeholder')}
        </Box>
      </Button>
      <LatePopover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('servers.switcher.placeholder') } }}
      >
        <Box sx={{ width: 320, maxWidth: '100%', p: 3 }}>
          <Suspense>
            <KindInput
              {...asIs}
              id="server-switcher"
              field={server}
              label={translate('servers.switcher.label')}
              value={active ?? null}
              onChange={id => choose(typeof id === 'string' ? id : undefined)}
            />
          </Suspense>
          <Button size="small" disabled={active === undefined} sx={{ mt: 2 }} onClick={() => choose(undefined)}>
            {translate('servers.switcher.all')}
          </Button>
        </Box>
      </LatePopover>
    </>
  );
}
