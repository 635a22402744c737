import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { dnsLimits } from '../../contract/dnsWords';

/** Renders the form for the name that identifies a device's queries. */
export function DeviceNameForm({ name, onChange }: { name: string; onChange(name: string): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={event => {
        event.preventDefault();
        onChange(typed.trim());
      }}
      sx={{ alignItems: 'flex-start', gap: 2, mt: 4 }}
    >
      <TextField
        label={translate('dnsSetup.deviceName')}
        helperText={translate('dnsSetup.deviceNameHelp')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: dnsLimits.deviceName, autoComplete: 'off' } }}
        sx={{ flex: 1, maxWidth: 360 }}
      />
      {/* Align with the field, below its label. */}
      <Button type="submit" disabled={typed.trim() === name} sx={{ mt: 6 }}>
        {translate('dnsSetup.useName')}
      </Button>
    </Stack>
  );
}
