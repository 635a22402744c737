import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { CallError } from '../../../dataProvider';
import { reference } from '../../../schema/fields';
import type { ConsoleRecord } from '../../../schema/wire';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { SwitcherButton } from '../../../src/ui/SwitcherButton';
import { confineTo, useActiveServer } from './activeServer';

const KindInput = lazyWithRetry(async () => ({
  default: (await import('../../../src/screens/record/form/KindInput')).KindInput,
}));

const server = reference({ to: 'servers' });

/** Renders an autocomplete that confines the list of virtual hosts to one server, or shows all. */
export default function ServerSwitcher() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const active = useActiveServer();
  const { data, error } = useGetOne<ConsoleRecord>(
    'servers',
    { id: active ?? '' },
    { enabled: active !== undefined, retry: false },
  );
  // Another administrator may have deleted it.
  const isGone = active !== undefined && error instanceof CallError && error.status === 404;
  useEffect(() => {
    if (isGone) confineTo(undefined, queryClient);
  }, [isGone, queryClient]);
  const name = active === undefined ? undefined : String(data?.name ?? active);

  function choose(id: string | undefined): void {
    if (id !== active) confineTo(id, queryClient);
  }

  return (
    <SwitcherButton
      name={name}
      label={translate('servers.switcher.switch', { name })}
      placeholder={translate('servers.switcher.placeholder')}
    >
      {close => (
        <Box sx={{ p: 1 }}>
          <KindInput
            id="server-switcher"
            field={server}
            label={translate('servers.switcher.label')}
            value={active ?? null}
            onChange={id => {
              close();
              choose(typeof id === 'string' ? id : undefined);
            }}
          />
          <Button
            size="small"
            disabled={active === undefined}
            sx={{ mt: 2 }}
            onClick={() => {
              close();
              choose(undefined);
            }}
          >
            {translate('servers.switcher.all')}
          </Button>
        </Box>
      )}
    </SwitcherButton>
  );
}
