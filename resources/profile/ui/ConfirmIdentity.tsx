import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { useChange } from './account';
import { CodeField } from './CodeField';
import { registerConfirmation } from './confirmation';
import { PasswordInput } from './PasswordInput';

interface ConfirmIdentityProps {
  username: string;
  /** Whether an authenticator app is enabled, whose code can replace the password. */
  hasApp: boolean;
}

interface Waiting {
  resolve: () => void;
  decline: () => void;
}

/** Renders a dialog for the password or the app's code when a change requires a recent proof. Forms keep their data. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const translate = useTranslate();
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => {
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const decline = () => reject(new Error(translate('profile.confirm.declined')));
        setWaiting({ resolve, decline });
      });
    return registerConfirmation(ask);
  }, [translate]);
  // Leaving the page declines, too. After `resolve`, this has no effect.
  useEffect(() => {
    return () => waiting?.decline();
  }, [waiting]);
  if (waiting === undefined) return null;
  return (
    <Question
      {...props}
      onConfirmed={() => {
        waiting.resolve();
        setWaiting(undefined);
      }}
      onDeclined={() => setWaiting(undefined)}
    />
  );
}

function Question({
  username,
  hasApp,
  onConfirmed,
  onDeclined,
}: ConfirmIdentityProps & { onConfirmed: () => void; onDeclined: () => void }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const [byApp, setByApp] = useState(false);
  const [typed, setTyped] = useState('');
  const prove = useChange({
    async change() {
      await rpc('profile/confirmIdentity', byApp ? { code: typed } : { password: typed });
    },
    onDone: onConfirmed,
  });
  return (
    <QuestionDialog
      question={translate('profile.confirm.question')}
      consequence={translate(byApp ? 'profile.confirm.byApp' : 'profile.confirm.byPassword')}
      cancelLabel={translate('kit.cancel')}
      confirmLabel={translate('profile.confirm.submit')}
      onCancel={onDeclined}
      onConfirm={prove.mutate}
      disabled={typed === ''}
      busy={prove.isPending}
    >
      {/* Password managers find the password under this username. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {byApp ? (
        <CodeField label={translate('profile.factor.code')} value={typed} onChange={setTyped} />
      ) : (
        <PasswordInput
          label={translate('profile.password.current')}
          value={typed}
          onChange={setTyped}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <ErrorAlert error={prove.error} />
      {hasApp ? (
        <Box>
          <Button
            variant="text"
            size="small"
            onClick={() => {
              setByApp(!byApp);
              setTyped('');
              prove.reset();
            }}
          >
            {translate(byApp ? 'profile.confirm.usePassword' : 'profile.confirm.useApp')}
          </Button>
        </Box>
      ) : null}
    </QuestionDialog>
  );
}
