import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { translate } from './translate';

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  describedBy?: string;
  onInput?: (password: string) => void;
}

/** Renders a password field with a button to reveal it and a caps lock warning. */
export function PasswordField({ ref, label, name, autoComplete, describedBy, onInput }: PasswordFieldProps) {
  const id = useId();
  const hintId = useId();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  const description = [describedBy, isCapsLock ? hintId : undefined].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="password">
        <input
          ref={ref}
          id={id}
          name={name}
          dir="auto"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={description || undefined}
          onInput={event => onInput?.(event.currentTarget.value)}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onBlur={() => setIsCapsLock(false)}
        />
        <button
          type="button"
          className="reveal"
          aria-pressed={isShown}
          aria-label={translate(isShown ? 'signIn.hide' : 'signIn.show')}
          title={translate(isShown ? 'signIn.hide' : 'signIn.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye isCrossedOut={isShown} />
        </button>
      </div>
      <span className="hint" role="status" id={hintId}>
        {isCapsLock ? translate('signIn.capsLock') : null}
      </span>
    </div>
  );
}

function Eye({ isCrossedOut }: { isCrossedOut: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossedOut ? <path d="m4 4 16 16" /> : null}
    </svg>
  );
}
