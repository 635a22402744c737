import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { PasswordField } from './PasswordField';
import { type PublicKey, translate } from './translate';

export interface NewPasswordHandle {
  /** Returns the password. @throws Error with the text to show if the two fields differ */
  read(): string;
  focus(): void;
}

/** The provider's default rules, as a hint. The provider itself decides. */
const rules: readonly { text: PublicKey; isMet: (password: string) => boolean }[] = [
  { text: 'password.long', isMet: password => password.length >= 8 },
  { text: 'password.upper', isMet: password => /\p{Lu}/u.test(password) },
  { text: 'password.lower', isMet: password => /\p{Ll}/u.test(password) },
  { text: 'password.digit', isMet: password => /\p{Nd}/u.test(password) },
];

interface NewPasswordFieldsProps {
  ref: Ref<NewPasswordHandle>;
  /** The user whose password it is, if the form doesn't ask for the username. */
  username?: string;
  describedBy: string;
}

export function NewPasswordFields({ ref, username, describedBy }: NewPasswordFieldsProps) {
  const rulesId = useId();
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  useImperativeHandle(
    ref,
    () => ({
      read() {
        const chosen = password.current?.value ?? '';
        if (chosen === '' || chosen === repeat.current?.value) return chosen;
        // A broken rule is more useful to show than that the repetition differs.
        const failedRule = rules.find(({ isMet }) => !isMet(chosen));
        throw new Error(translate(failedRule?.text ?? 'password.different'));
      },
      focus: () => password.current?.focus(),
    }),
    [],
  );

  return (
    <>
      {/* Password managers store the new password under this username. */}
      {username === undefined ? null : (
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      )}
      <PasswordField
        ref={password}
        label={translate('password.new')}
        name="new-password"
        autoComplete="new-password"
        describedBy={`${rulesId} ${describedBy}`}
        onInput={setTyped}
      />
      <ul className="rules" id={rulesId}>
        {rules.map(({ text, isMet }) => (
          <li key={text} className={isMet(typed) ? 'met' : undefined}>
            {translate(text)}
            <span className="unseen">{isMet(typed) ? `: ${translate('password.met')}` : null}</span>
          </li>
        ))}
      </ul>
      <PasswordField
        ref={repeat}
        label={translate('password.repeat')}
        name="repeat-password"
        autoComplete="new-password"
        describedBy={describedBy}
      />
    </>
  );
}
