import { useTranslate } from 'ra-core';

/** Returns the texts of a combobox's buttons, and those that its list shows instead of options. */
export function useComboboxTexts() {
  const translate = useTranslate();
  return {
    clearText: translate('record.input.clear'),
    openText: translate('record.input.open'),
    closeText: translate('record.input.close'),
    loadingText: translate('record.input.searching'),
    noOptionsText: translate('record.input.noMatch'),
  };
}
