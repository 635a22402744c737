import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CopyText } from '../../../../schema/kinds/CopyText';
import { TabStop } from '../../../../schema/kinds/tabStop';
import { checkText } from '../../../../schema/kinds/text/text';
import { size } from '../../../../src/theme/tokens';
import { DescriptionItem, DescriptionList } from '../../../../src/ui/DescriptionList';
import { Section } from '../../../../src/ui/Section';
import { submitProps } from '../../../../src/ui/submitProps';
import { type ConfigPlatform, configPlatforms, dnsLimits } from '../../contract/dnsWords';
import { type Setup, SetupFile, useSetup } from './SetupFile';

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

/** Renders the form for the name that identifies a device's queries. */
function DeviceNameForm({ name, onChange }: { name: string; onChange(name: string): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const problem = checkText(typed.trim(), {});
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      {...submitProps(() => {
        if (!problem) onChange(typed.trim());
      })}
      sx={{ alignItems: 'flex-start', gap: 2, mt: 4 }}
    >
      <TextField
        label={translate('dnsSetup.deviceName')}
        error={problem !== undefined}
        helperText={translate(problem ? `validation.${problem.key}` : 'dnsSetup.deviceNameHelp', problem?.args)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: dnsLimits.deviceName, autoComplete: 'off' } }}
        sx={{ width: '100%', maxWidth: 360 }}
      />
      {/* Beside the field, below its label. On a phone, below the field's help, which needs the width. */}
      <Button
        type="submit"
        disabled={problem !== undefined || typed.trim() === name}
        sx={{ flexShrink: 0, mt: { xs: 0, sm: 6 } }}
      >
        {translate('dnsSetup.useName')}
      </Button>
    </Stack>
  );
}

interface Step {
  /** The last part of the i18n key of its text. */
  text: string;
  /** The address to enter in this step. */
  enter?: 'dot' | 'ipv4';
}

/** The steps to set up a device, by platform. */
const steps: Readonly<Record<ConfigPlatform, readonly Step[]>> = {
  ios: [{ text: 'open' }, { text: 'install' }, { text: 'check' }],
  macos: [{ text: 'open' }, { text: 'install' }, { text: 'check' }],
  android: [{ text: 'open' }, { text: 'enter', enter: 'dot' }, { text: 'save' }],
  windows: [{ text: 'download' }, { text: 'run' }, { text: 'check' }],
  linux: [{ text: 'download' }, { text: 'place' }, { text: 'restart' }],
  router: [
    { text: 'open' },
    { text: 'encrypted', enter: 'dot' },
    { text: 'plain', enter: 'ipv4' },
    { text: 'restart' },
  ],
};

/** Renders the steps to set up a device of a platform. */
function Steps({ platform, setup }: { platform: ConfigPlatform; setup: Setup | undefined }) {
  const translate = useTranslate();
  return (
    <TabStop value={0}>
      <Box component="ol" sx={{ m: 0, pl: 5, '& li': { mb: 2 } }}>
        {steps[platform].map(({ text, enter }) => (
          <li key={text}>
            {translate(`dnsSetup.steps.${platform}.${text}`)}
            {enter !== undefined && (setup ? <CopyTexts texts={[setup[enter]].flat()} /> : <Skeleton width={240} />)}
          </li>
        ))}
      </Box>
    </TabStop>
  );
}

/** Renders the addresses of the filter. A click copies one. */
function Addresses({ setup }: { setup: Setup | undefined }) {
  const translate = useTranslate();
  if (!setup) return <Skeleton variant="rounded" height={120} />;
  const addresses = { doh: [setup.doh], dot: [setup.dot], ipv4: setup.ipv4, ipv6: setup.ipv6 };
  return (
    <TabStop value={0}>
      <DescriptionList>
        {Object.entries(addresses)
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => (
            <DescriptionItem key={name} name={translate(`dnsSetup.addresses.${name}`)}>
              <CopyTexts texts={values} />
            </DescriptionItem>
          ))}
      </DescriptionList>
    </TabStop>
  );
}

function CopyTexts({ texts }: { texts: readonly string[] }) {
  return texts.map(text => (
    <div key={text}>
      <CopyText text={text} />
    </div>
  ));
}
