import { type Components, root } from './components';
import type { Colors } from './tokens';

const fullWidthDefaults = { defaultProps: { fullWidth: true } };
/** Inputs in a row of filters shrink to their value, so an empty one needs a minimum width. */
const readableWidth = { ...fullWidthDefaults, ...root({ minWidth: 160 }) };

/** Makes a table that is wider than a phone scroll on its own, so that the buttons above it stay visible. */
const list = root({
  '& .RaList-main': { minWidth: 0 },
  '& .RaDataTable-tableWrapper, & .RaDatagrid-tableWrapper': { overflowX: 'auto' },
});

/** Removes a white band on phones. */
const transparentBackground = root({ '&&': { backgroundColor: 'transparent' } });

/** Replaces the primary fill colour as text colour, which is too dim for text in the dark scheme. */
const textsOf = (c: Colors) => {
  const link = (name: string) => root({ [`& .${name}-link > *`]: { color: c.accent.text } });
  const button = root({ color: c.accent.text });
  return {
    RaConfirm: root({
      '& .RaConfirm-confirmPrimary': { color: c.accent.text },
      '& .RaConfirm-confirmWarning': { color: c.tones.bad.text },
    }),
    RaReferenceField: link('RaReferenceField'),
    RaSingleFieldList: link('RaSingleFieldList'),
    RaUpdateWithConfirmButton: button,
    RaUpdateWithUndoButton: button,
  };
};

/** Overrides under the component names of react-admin's theme, which MUI's types contain only with react-admin. */
const named = {
  RaAutocompleteInput: readableWidth,
  RaDateInput: fullWidthDefaults,
  RaDateTimeInput: fullWidthDefaults,
  RaList: list,
  RaListToolbar: transparentBackground,
  RaNullableBooleanInput: readableWidth,
  RaNumberInput: fullWidthDefaults,
  RaPasswordInput: fullWidthDefaults,
  RaSelectArrayInput: readableWidth,
  RaSelectInput: readableWidth,
  RaSimpleFormIterator: fullWidthDefaults,
  RaTextArrayInput: readableWidth,
  RaTextInput: fullWidthDefaults,
  RaTimeInput: fullWidthDefaults,
  RaTopToolbar: transparentBackground,
  RaTranslatableInputs: fullWidthDefaults,
};

/** Returns the overrides of react-admin's own components, which are designed for a grid twice as wide. */
export const reactAdminParts = (c: Colors): Components => ({
  ...named,
  ...textsOf(c),
  MuiToolbar: root({
    // As wide as the filters that it covers, which have no border.
    '&&.RaBulkActionsToolbar-toolbar': {
      height: 48,
      minHeight: 48,
      left: -1,
      right: -1,
      transform: 'translateY(-48px)',
    },
    // While no row is selected, Tab would otherwise focus hidden buttons.
    '&&.RaBulkActionsToolbar-collapsed': { height: 0, minHeight: 0, transform: 'none', visibility: 'hidden' },
  }),
});
