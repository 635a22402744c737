import { useEffect, useRef } from 'react';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { TextField } from './TextField';
import { type PublicKey, translate } from './translate';

interface FirstPasswordPageProps {
  username: string;
  /** Attributes, by the provider's names, that the account also needs. */
  missingAttributes: readonly string[];
  /** Sends both and continues. Throws an error to show. */
  choose: (password: string, attributes: Record<string, string>) => Promise<void>;
  onBack: () => void;
}

/** Labels and input types of attributes that user pools commonly require. */
const known: Readonly<Record<string, { label: PublicKey; autoComplete: string; type?: 'email' | 'tel' }>> = {
  email: { label: 'attributes.email', autoComplete: 'email', type: 'email' },
  phone_number: { label: 'attributes.phone_number', autoComplete: 'tel', type: 'tel' },
  name: { label: 'attributes.name', autoComplete: 'name' },
  given_name: { label: 'attributes.given_name', autoComplete: 'given-name' },
  family_name: { label: 'attributes.family_name', autoComplete: 'family-name' },
};

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
            {missingAttributes.map(attribute => {
              const { label, autoComplete = 'off', type } = known[attribute] ?? {};
              return (
                <TextField
                  key={attribute}
                  label={label ? translate(label) : attribute}
                  name={attribute}
                  autoComplete={autoComplete}
                  {...(type && { type })}
                />
              );
            })}
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

function readAttributes(form: HTMLFormElement | null, names: readonly string[]): Record<string, string> {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(
    names.map(name => {
      const value = data.get(name);
      const text = typeof value === 'string' ? value.trim() : '';
      if (text !== '') return [name, text];
      const label = known[name]?.label;
      throw new Error(translate('attributes.missing', { attribute: label ? translate(label) : name }));
    }),
  );
}
