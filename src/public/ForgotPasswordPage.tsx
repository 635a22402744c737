import { useEffect, useId, useRef } from 'react';
import { type CodeDelivery, forgotPassword } from '../auth/identity';
import { FormEnd } from './FormEnd';
import { PublicCard } from './PublicCard';
import { TextField } from './TextField';
import { translate } from './translate';
import { useSubmit } from './useSubmit';

interface ForgotPasswordPageProps {
  /** The username to begin with. */
  username: string;
  onSent: (username: string, delivery: CodeDelivery) => void;
}

/** Asking for a code with which a new password can be chosen. */
export default function ForgotPasswordPage({ username, onSent }: ForgotPasswordPageProps) {
  const errorId = useId();
  const name = useRef<HTMLInputElement>(null);
  const { isBusy, error, submit } = useSubmit(
    async () => {
      const typed = name.current?.value ?? '';
      onSent(typed.trim(), await forgotPassword(typed));
    },
    () => name.current?.focus(),
  );
  useEffect(() => name.current?.focus(), []);
  return (
    <PublicCard title={translate('forgot.title')}>
      <form onSubmit={submit} noValidate>
        <p className="muted">{translate('forgot.text')}</p>
        <TextField
          ref={name}
          label={translate('signIn.username')}
          name="username"
          autoComplete="username"
          defaultValue={username}
          describedBy={errorId}
        />
        <FormEnd
          errorId={errorId}
          error={error}
          isBusy={isBusy}
          label={translate('forgot.submit')}
          busyLabel={translate('forgot.busy')}
        />
      </form>
      <p className="card-foot links">
        <a href="/reset-password">{translate('forgot.haveCode')}</a>
        <a href="/login">{translate('challenge.back')}</a>
      </p>
    </PublicCard>
  );
}
