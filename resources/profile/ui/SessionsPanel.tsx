import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { requestSignOut } from '../../../src/auth/leaving';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { Section } from '../../../src/ui/Section';
import { useChange, withAccount } from './account';
import { SessionList } from './SessionList';

/** Renders the account's sessions, and a button to end all of them, including this one. */
export function SessionsPanel() {
  const translate = useTranslate();
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useChange({
    change: () => withAccount(({ signOutEverywhere }) => signOutEverywhere()),
    onDone: requestSignOut,
  });
  return (
    <Section title={translate('profile.sessions.title')} description={translate('profile.sessions.description')}>
      <SessionList>
        <Button color="error" onClick={() => setIsConfirming(true)}>
          {translate('profile.sessions.everywhere')}
        </Button>
      </SessionList>
      {isConfirming ? (
        <QuestionDialog
          question={translate('profile.sessions.question')}
          consequence={translate('profile.sessions.consequence')}
          error={end.error}
          cancelLabel={translate('profile.sessions.stay')}
          confirmLabel={translate('profile.sessions.everywhere')}
          onCancel={() => {
            end.reset();
            setIsConfirming(false);
          }}
          onConfirm={end.mutate}
          busy={end.isPending || end.isSuccess}
          destructive
        />
      ) : null}
    </Section>
  );
}
