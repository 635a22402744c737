import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Dot } from '../../../schema/kinds/Dot';
import type { ConsoleUser } from '../../../src/auth/consoleUser';
import type { CurrentUser } from '../../../src/auth/identity/account';
import { Section } from '../../../src/ui/Section';
import { AppSetup } from './AppSetup';
import { PreferredFactor } from './PreferredFactor';
import { RemoveFactor } from './RemoveFactor';

/** Renders the panel to set up, prefer and remove second factors. */
export function FactorPanel({ person, account }: { person: ConsoleUser; account: CurrentUser }) {
  const translate = useTranslate();
  const [isSettingUp, setIsSettingUp] = useState(false);
  // After the set-up, the focus returns to the button that opened it.
  const wasSettingUp = useRef(false);
  const endSetup = () => {
    wasSettingUp.current = true;
    setIsSettingUp(false);
  };
  const [isRemoving, setIsRemoving] = useState(false);
  const { enabledMFA } = account;
  const isOn = enabledMFA.length > 0;
  const hasApp = enabledMFA.includes('TOTP');
  return (
    <Section title={translate('profile.factor.title')} description={translate('profile.factor.description')}>
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Typography role="status">
          <Dot tone={isOn ? 'good' : 'warning'} sx={{ mr: 2 }} />
          {translate(isOn ? 'profile.factor.on' : 'profile.factor.off')}
        </Typography>
        <PreferredFactor account={account} onNone={() => setIsRemoving(true)} />
        {isSettingUp ? (
          <AppSetup onClose={endSetup} />
        ) : (
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Button autoFocus={wasSettingUp.current} onClick={() => setIsSettingUp(true)}>
              {translate(hasApp ? 'profile.factor.setUpAgain' : 'profile.factor.setUp')}
            </Button>
            {isOn ? (
              <Button color="error" onClick={() => setIsRemoving(true)}>
                {translate('profile.factor.remove')}
              </Button>
            ) : null}
          </Stack>
        )}
      </Stack>
      {isRemoving ? <RemoveFactor person={person} onClose={() => setIsRemoving(false)} /> : null}
    </Section>
  );
}
