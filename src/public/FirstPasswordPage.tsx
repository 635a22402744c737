import { useEffect, useRef } from 'react';
import { AttributeFields, readAttributes } from './AttributeFields';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { translate } from './translate';

interface FirstPasswordPageProps {
  username: string;
  /** Attributes, by the provider's names, that the account also needs. */
  missingAttributes: readonly string[];
  /** Sends both and continues. Throws an error to show. */
  choose: (password: string, attributes: Record<string, string>) => Promise<void>;
  onBack: () => void;
}

/** Renders the page to replace a temporary password. */
export default function FirstPasswordPage({ username, missingAttributes, choose, onBack }: FirstPasswordPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<NewPasswordHandle>(null);
  useEffect(() => {
    password.current?.focus();
  }, []);
  return (
    <PublicCard title={translate('firstPassword.title')}>
      <PublicForm
        ref={form}
        send={() => choose(password.current?.read() ?? '', readAttributes(form.current, missingAttributes))}
        onFailed={() => password.current?.focus()}
        submitLabel={translate('firstPassword.submit')}
        busyLabel={translate('password.busy')}
      >
        {errorId => (
          <>
            <p className="muted">{translate('firstPassword.text', { username })}</p>
            {/* Password managers store the new password under this username. */}
            <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
            <NewPasswordFields ref={password} describedBy={errorId} />
            <AttributeFields names={missingAttributes} />
          </>
        )}
      </PublicForm>
      <p className="card-foot">
        <button type="button" className="link" onClick={onBack}>
          {translate('challenge.back')}
        </button>
      </p>
    </PublicCard>
  );
}
