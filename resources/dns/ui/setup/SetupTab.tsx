import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { size } from '../../../../src/theme/tokens';
import { Section } from '../../../../src/ui/Section';
import { configPlatforms } from '../../contract/dnsWords';
import { Addresses } from './Addresses';
import { DeviceNameForm } from './DeviceNameForm';
import { SetupFile } from './SetupFile';
import { Steps } from './Steps';
import { useSetup } from './useSetup';

/** Explains how to set up a device of a platform: by a configuration file, or by entering the addresses. */
export default function SetupTab() {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const platform = configPlatforms.find(each => each === address.get('platform')) ?? 'ios';
  const [deviceName, setDeviceName] = useState('');
  const setup = useSetup(platform, deviceName);

  return (
    <Box sx={{ maxWidth: size.drawer, pb: 6 }}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('dnsSetup.help')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('dnsSetup.platform')}
        value={platform}
        onChange={(_, chosen: string | null) => {
          if (chosen !== null) setAddress({ platform: chosen }, { replace: true });
        }}
        // On phones, render separate buttons in a grid, because a wrapped button group looks broken.
        sx={{
          flexWrap: 'wrap',
          '@media (max-width: 599px)': {
            display: 'grid',
            gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
            gap: 2,
            '& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
          },
        }}
      >
        {configPlatforms.map(each => (
          <ToggleButton key={each} value={each}>
            {translate(`dnsSetup.platforms.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DeviceNameForm name={deviceName} onChange={setDeviceName} />
      <Section title={translate('dnsSetup.steps.title')}>
        <Steps platform={platform} setup={setup.data} />
        <SetupFile key={`${platform} ${deviceName}`} platform={platform} setup={setup} />
      </Section>
      <Section title={translate('dnsSetup.addresses.title')} description={translate('dnsSetup.addresses.help')}>
        <Addresses setup={setup.data} />
      </Section>
    </Box>
  );
}
