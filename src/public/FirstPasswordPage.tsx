import { useEffect, useId, useRef } from 'react';
import { FormEnd } from './FormEnd';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { TextField } from './TextField';
import { type PublicKey, translate } from './translate';
import { useSubmit } from './useSubmit';

interface FirstPasswordPageProps {
  username: string;
  /** Attributes, by the provider's names, that the account must be given too. */
  missingAttributes: readonly string[];
  /** Sends both and moves on; throws what the person shall read. */
  choose: (password: string, attributes: Record<string, string>) => Promise<void>;
  onBack: () => void;
}

/** How the attributes that pools commonly require are asked for. */
const known: Readonly<Record<string, { label: PublicKey; autoComplete: string; type?: 'email' | 'tel' }>> = {
  email: { label: 'attributes.email', autoComplete: 'email', type: 'email' },
  phone_number: { label: 'attributes.phone_number', autoComplete: 'tel', type: 'tel' },
  name: { label: 'attributes.name', autoComplete: 'name' },
  given_name: { label: 'attributes.given_name', autoComplete: 'given-name' },
  family_name: { label: 'attributes.family_name', autoComplete: 'family-name' },
};

/** Choosing the password that takes the place of the one that was given out. */
export default function FirstPasswordPage({ username, missingAttributes, choose, onBack }: FirstPasswordPageProps) {
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<NewPasswordHandle>(null);
  const { isBusy, error, submit } = useSubmit(
    () => choose(password.current?.read() ?? '', readAttributes(form.current, missingAttributes)),
    () => password.current?.focus(),
  );
  useEffect(() => password.current?.focus(), []);
  return (
    <PublicCard title={translate('firstPassword.title')}>
      <form ref={form} onSubmit={submit} noValidate>
        <p className="muted">{translate('firstPassword.text', { username })}</p>
        {/* Password managers keep the new password under this name. */}
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
        <FormEnd
          errorId={errorId}
          error={error}
          isBusy={isBusy}
          label={translate('firstPassword.submit')}
          busyLabel={translate('password.busy')}
        />
      </form>
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
