import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { requestSignOut } from '../../../src/auth/leaving';
import { Section } from '../../../src/ui/Section';
import { withAccount } from './account';
import { ConfirmedChange } from './ConfirmedChange';
import { SessionList } from './SessionList';

/** Renders the account's sessions, and a button to end all of them, including this one. */
export function SessionsPanel() {
  const translate = useTranslate();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Section title={translate('profile.sessions.title')} description={translate('profile.sessions.description')}>
      <SessionList>
        <Button color="error" onClick={() => setIsConfirming(true)}>
          {translate('profile.sessions.everywhere')}
        </Button>
      </SessionList>
      {isConfirming ? (
        <ConfirmedChange
          question={translate('profile.sessions.question')}
          consequence={translate('profile.sessions.consequence')}
          cancelLabel={translate('profile.sessions.stay')}
          confirmLabel={translate('profile.sessions.everywhere')}
          change={() => withAccount(({ signOutEverywhere }) => signOutEverywhere())}
          onDone={requestSignOut}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </Section>
  );
}
