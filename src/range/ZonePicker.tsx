import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { vocabularies } from '../../schema/kinds/text/vocabularies';
import { zoneName } from '../../schema/kinds/text/zoneName';
import { useComboboxTexts } from '../../schema/kinds/useComboboxTexts';

interface Props {
  zone: string;
  /** Whether the label is visible, or only for screen readers. */
  isLabelled?: boolean;
  onChange(zone: string): void;
}

const { words } = vocabularies.timeZone;

/** Selects a time zone by its city or by its name in the user's language. */
export function ZonePicker({ zone, isLabelled = false, onChange }: Props) {
  const translate = useTranslate();
  const texts = useComboboxTexts();
  const locale = useLocale();
  const [zones] = useState(() => [...new Set([...words(), zone])].sort());
  const label = translate('range.zone');
  // Renamed zones are found by their previous name too.
  const filterOptions = createFilterOptions<string>({ stringify: option => `${zoneName(option, locale)} ${option}` });
  return (
    <Autocomplete
      disableClearable
      options={zones}
      value={zone}
      onChange={(_event, chosen) => onChange(chosen)}
      getOptionLabel={option => zoneName(option, locale)}
      getOptionKey={option => option}
      filterOptions={filterOptions}
      {...texts}
      slotProps={{ listbox: { 'aria-label': label }, popper: { sx: { minWidth: 320 }, placement: 'bottom-start' } }}
      sx={isLabelled ? { width: 400, maxWidth: '100%' } : { flex: '1 1 270px', maxWidth: 300 }}
      renderInput={parameters => (
        <TextField
          {...parameters}
          label={isLabelled ? label : undefined}
          slotProps={{ ...parameters.slotProps, htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
