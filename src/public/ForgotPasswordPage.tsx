import { useRef } from 'react';
import type { CodeDelivery } from '../auth/identity';
import { forgotPassword } from '../auth/identity/forgottenPassword';
import { toBrowser } from './address';
import { useInitialFocus } from './focus';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { translate } from './translate';
import { UsernameField } from './UsernameField';

interface ForgotPasswordPageProps {
  username: string;
  onSent: (username: string, delivery: CodeDelivery) => void;
}

/** Renders the page to request a code for setting a new password. */
export default function ForgotPasswordPage({ username, onSent }: ForgotPasswordPageProps) {
  const name = useRef<HTMLInputElement>(null);
  async function ask() {
    const typed = name.current?.value ?? '';
    onSent(typed.trim(), await forgotPassword(typed));
  }
  useInitialFocus(name);
  return (
    <PublicCard title={translate('forgot.title')}>
      <PublicForm
        send={ask}
        onFailed={() => name.current?.focus()}
        submitLabel={translate('forgot.submit')}
        busyLabel={translate('forgot.busy')}
      >
        {errorId => (
          <>
            <p className="muted">{translate('forgot.text')}</p>
            <UsernameField ref={name} defaultValue={username} describedBy={errorId} />
          </>
        )}
      </PublicForm>
      <p className="card-foot links">
        <a href={toBrowser('/reset-password')}>{translate('forgot.haveCode')}</a>
        <a href={toBrowser('/login')}>{translate('challenge.back')}</a>
      </p>
    </PublicCard>
  );
}
