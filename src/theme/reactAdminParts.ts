import type { Components } from './components';
import type { Colors } from './tokens';

const asWideAsForm = { defaultProps: { fullWidth: true } };
/** In a row of filters they are as wide as what is chosen, which may be nothing. */
const atLeastReadable = { ...asWideAsForm, styleOverrides: { root: { minWidth: 160 } } };

/** A table that is wider than a phone scrolls by itself, and leaves the buttons above it where they can be seen. */
const list = {
  styleOverrides: {
    root: {
      '& .RaList-main': { minWidth: 0 },
      '& .RaDataTable-tableWrapper, & .RaDatagrid-tableWrapper': { overflowX: 'auto' },
    },
  },
};

/** On a phone they would have a white band. */
const onThePage = { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } };

/** Texts have the colour that buttons are filled with, which is too dim for them in the dark. */
const textsOf = (c: Colors) => {
  const link = (name: string) => ({ styleOverrides: { root: { [`& .${name}-link > *`]: { color: c.accent.text } } } });
  const button = { styleOverrides: { root: { color: c.accent.text } } };
  return {
    RaConfirm: {
      styleOverrides: {
        root: {
          '& .RaConfirm-confirmPrimary': { color: c.accent.text },
          '& .RaConfirm-confirmWarning': { color: c.tones.bad.text },
        },
      },
    },
    RaReferenceField: link('RaReferenceField'),
    RaSingleFieldList: link('RaSingleFieldList'),
    RaUpdateWithConfirmButton: button,
    RaUpdateWithUndoButton: button,
  };
};

/** By the names of react-admin's own theme, which MUI's types know only where react-admin itself is. */
const named = {
  RaAutocompleteInput: atLeastReadable,
  RaDateInput: asWideAsForm,
  RaDateTimeInput: asWideAsForm,
  RaList: list,
  RaListToolbar: onThePage,
  RaNullableBooleanInput: atLeastReadable,
  RaNumberInput: asWideAsForm,
  RaPasswordInput: asWideAsForm,
  RaSelectArrayInput: atLeastReadable,
  RaSelectInput: atLeastReadable,
  RaSimpleFormIterator: asWideAsForm,
  RaTextArrayInput: atLeastReadable,
  RaTextInput: asWideAsForm,
  RaTimeInput: asWideAsForm,
  RaTopToolbar: onThePage,
  RaTranslatableInputs: asWideAsForm,
};

/** What react-admin's own components need: they are made for a grid twice as wide. */
export const reactAdminParts = (c: Colors): Components => ({
  ...named,
  ...textsOf(c),
  MuiToolbar: {
    styleOverrides: {
      root: {
        // As wide as the filters that it covers, which have no border around them.
        '&&.RaBulkActionsToolbar-toolbar': {
          height: 48,
          minHeight: 48,
          left: -1,
          right: -1,
          transform: 'translateY(-48px)',
        },
        // While nothing is ticked, the tab key would lead to buttons that can't be seen.
        '&&.RaBulkActionsToolbar-collapsed': { height: 0, minHeight: 0, transform: 'none', visibility: 'hidden' },
      },
    },
  },
});
