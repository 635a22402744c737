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

interface PendingConfirmation {
  resolve: () => void;
  decline: () => void;
}

/** Renders a dialog for the password or the app's code when a change requires a recent proof. Forms keep their data. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const translate = useTranslate();
  const [pending, setPending] = useState<PendingConfirmation>();
  useEffect(() => {
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const decline = () => reject(new Error(translate('profile.confirm.declined')));
        setPending({ resolve, decline });
      });
    return registerConfirmation(ask);
  }, [translate]);
  // Leaving the page declines, too. After `resolve`, this has no effect.
  useEffect(() => {
    return () => pending?.decline();
  }, [pending]);
  if (pending === undefined) return null;
  return (
    <Question
      {...props}
      onConfirmed={() => {
        pending.resolve();
        setPending(undefined);
      }}
      onDeclined={() => setPending(undefined)}
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
  const [usesApp, setUsesApp] = useState(false);
  const [typed, setTyped] = useState('');
  const confirm = useChange({
    async change() {
      await rpc('profile/confirmIdentity', usesApp ? { code: typed } : { password: typed });
    },
    onDone: onConfirmed,
  });
  const label = translate(usesApp ? 'profile.factor.code' : 'profile.password.current');
  return (
    <QuestionDialog
      question={translate('profile.confirm.question')}
      consequence={translate(usesApp ? 'profile.confirm.byApp' : 'profile.confirm.byPassword')}
      confirmLabel={translate('ra.action.confirm')}
      onCancel={onDeclined}
      onConfirm={confirm.mutate}
      missing={typed === '' ? label : undefined}
      busy={confirm.isPending}
    >
      {/* Password managers find the password under this username. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {usesApp ? (
        <CodeField label={label} value={typed} onChange={setTyped} />
      ) : (
        <PasswordInput label={label} value={typed} onChange={setTyped} autoComplete="current-password" autoFocus />
      )}
      <ErrorAlert error={confirm.error} />
      {hasApp ? (
        <Box>
          <Button
            variant="text"
            size="small"
            onClick={() => {
              setUsesApp(!usesApp);
              setTyped('');
              confirm.reset();
            }}
          >
            {translate(usesApp ? 'profile.confirm.usePassword' : 'profile.confirm.useApp')}
          </Button>
        </Box>
      ) : null}
    </QuestionDialog>
  );
}
