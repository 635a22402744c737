import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { homeRoute, maySee, type Route } from '../../../contract/routes';
import { useCurrentUser, useRole } from '../../../src/access/useRole';
import { builtScreens, screensOf } from '../../../src/app/builtScreens';
import { useRuntimeConfig } from '../../../src/app/runtimeConfig';
import { updateConsoleUser } from '../../../src/auth/updateConsoleUser';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useChange } from './account';

/** Renders the choice of the user's start page among the pages they may see. */
export function StartPageChoice() {
  const translate = useTranslate();
  const role = useRole();
  const startPage = useCurrentUser()?.startPage ?? homeRoute;
  const config = useRuntimeConfig();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const change = useChange({
    change: async (route: Route) => {
      await rpc('profile/updateStartPage', { route });
    },
    onDone: (_result, route) => updateConsoleUser(queryClient, { startPage: route }),
  });
  const pages = (config ? screensOf(config) : builtScreens).filter(({ route }) => maySee(role, route));
  const isOpen = pages.some(({ route }) => route === startPage);
  return (
    <TextField
      select
      fullWidth
      label={translate('profile.startPage.label')}
      helperText={translate(change.error?.message ?? 'profile.startPage.help')}
      error={change.error !== null}
      disabled={change.isPending}
      value={isOpen ? startPage : homeRoute}
      onChange={event => change.mutate(event.target.value as Route)}
    >
      {pages.map(({ route, label }) => (
        <MenuItem key={route} value={route}>
          {translate(label)}
        </MenuItem>
      ))}
    </TextField>
  );
}
