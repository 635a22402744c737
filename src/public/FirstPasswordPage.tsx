import { useRef } from 'react';
import { AttributeFields, readAttributes } from './AttributeFields';
import { BackToSignIn } from './BackToSignIn';
import { useInitialFocus } from './focus';
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

export default function FirstPasswordPage({ username, missingAttributes, choose, onBack }: FirstPasswordPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<NewPasswordHandle>(null);
  useInitialFocus(password);
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
            <NewPasswordFields ref={password} username={username} describedBy={errorId} />
            <AttributeFields names={missingAttributes} />
          </>
        )}
      </PublicForm>
      <BackToSignIn onBack={onBack} />
    </PublicCard>
  );
}
