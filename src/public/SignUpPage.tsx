import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SignInOutcome, type SignUpResult, signUp } from '../auth/identity';
import { BackToSignIn } from './BackToSignIn';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { TextField } from './TextField';
import { translate } from './translate';
import { UsernameField } from './UsernameField';

interface SignUpPageProps {
  /** How accounts are confirmed. Undefined: people can't sign up themselves. */
  confirmedBy: 'code' | 'link' | undefined;
  /** The username to prefill. */
  username: string;
  onCodeSent: (result: SignUpResult) => void;
  /** Follows the automatic sign-in, immediately or after the user has opened the link. Throws an error to show. */
  onSigningIn: (signedIn: Promise<SignInOutcome>) => Promise<void>;
}

/** Renders the page to create an account. */
export default function SignUpPage({ confirmedBy, username, onCodeSent, onSigningIn }: SignUpPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<NewPasswordHandle>(null);
  const [isAwaitingLink, setIsAwaitingLink] = useState(false);
  useEffect(() => {
    name.current?.focus();
  }, []);

  async function create() {
    if (confirmedBy === undefined) return;
    const result = await signUp({
      username: name.current?.value ?? '',
      password: password.current?.read() ?? '',
      attributes: readAttributes(form.current),
      autoSignIn: confirmedBy,
    });
    if (!result.userConfirmed && confirmedBy === 'code') return onCodeSent(result);
    setIsAwaitingLink(!result.userConfirmed);
    if (result.signedIn) await onSigningIn(result.signedIn).finally(() => setIsAwaitingLink(false));
  }

  if (confirmedBy === undefined) return <Card>{<p className="muted">{translate('signUp.closed')}</p>}</Card>;
  return (
    <Card>
      <PublicForm
        ref={form}
        send={create}
        submitLabel={translate('signUp.submit')}
        busyLabel={translate(isAwaitingLink ? 'signUp.awaiting' : 'signUp.busy')}
      >
        {errorId => (
          <>
            <UsernameField ref={name} defaultValue={username} describedBy={errorId} />
            <TextField label={translate('attributes.given_name')} name="given_name" autoComplete="given-name" />
            <TextField label={translate('attributes.family_name')} name="family_name" autoComplete="family-name" />
            <TextField label={translate('attributes.email')} name="email" type="email" autoComplete="email" />
            <NewPasswordFields ref={password} describedBy={errorId} />
            {isAwaitingLink ? (
              <p className="note" role="status">
                {translate('signUp.link')}
              </p>
            ) : null}
          </>
        )}
      </PublicForm>
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <PublicCard title={translate('signUp.title')}>
      {children}
      <BackToSignIn />
    </PublicCard>
  );
}

const asked = ['given_name', 'family_name', 'email'] as const;

function readAttributes(form: HTMLFormElement | null): Record<string, string> {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(
    asked.map(name => {
      const text = String(data.get(name) ?? '').trim();
      if (text !== '') return [name, text];
      throw new Error(translate('attributes.missing', { attribute: translate(`attributes.${name}`) }));
    }),
  );
}
