import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

interface Props {
  zone: string;
  /** Whether the field's name is seen, and not only told. */
  isLabelled?: boolean;
  onChange(zone: string): void;
}

/** Chooses a time zone. */
export function ZonePicker({ zone, isLabelled = false, onChange }: Props) {
  const translate = useTranslate();
  const [zones] = useState(() => [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort());
  const label = translate('range.zone');
  return (
    <Autocomplete
      disableClearable
      options={zones}
      value={zone}
      onChange={(_event, chosen) => onChange(chosen)}
      openText={translate('range.openZones')}
      closeText={translate('range.openZones')}
      noOptionsText={translate('range.noZone')}
      slotProps={{ listbox: { 'aria-label': label } }}
      sx={isLabelled ? { width: 320, maxWidth: '100%' } : { flex: '1 1 120px', maxWidth: 200 }}
      renderInput={parameters => (
        <TextField
          {...parameters}
          label={isLabelled ? label : undefined}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}
