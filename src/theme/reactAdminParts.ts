import type { Components } from './components';

const asWideAsForm = { defaultProps: { fullWidth: true } };

/** As in react-admin's own theme. Its names are known to MUI's types only where react-admin itself is. */
const inputs = {
  RaAutocompleteInput: asWideAsForm,
  RaDateInput: asWideAsForm,
  RaDateTimeInput: asWideAsForm,
  RaNullableBooleanInput: asWideAsForm,
  RaNumberInput: asWideAsForm,
  RaPasswordInput: asWideAsForm,
  RaSelectArrayInput: asWideAsForm,
  RaSelectInput: asWideAsForm,
  RaSimpleFormIterator: asWideAsForm,
  RaTextArrayInput: asWideAsForm,
  RaTextInput: asWideAsForm,
  RaTimeInput: asWideAsForm,
  RaTranslatableInputs: asWideAsForm,
};

/** What react-admin's own components need: they are made for a grid twice as wide. */
export const reactAdminParts: Components = {
  ...inputs,
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
