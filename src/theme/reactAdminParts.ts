import type { Components } from './components';

/** What react-admin's own components need: they are made for a grid twice as wide. */
export const reactAdminParts: Components = {
  MuiToolbar: {
    styleOverrides: {
      root: {
        '&&.RaBulkActionsToolbar-toolbar': { height: 48, minHeight: 48, transform: 'translateY(-48px)' },
        // While nothing is ticked, the tab key would lead to buttons that can't be seen.
        '&&.RaBulkActionsToolbar-collapsed': { height: 0, minHeight: 0, transform: 'none', visibility: 'hidden' },
      },
    },
  },
};
