import { type ReactNode, useRef, useState } from 'react';
import { refusalTexts } from '../../contract/refusals/en';
import { requireUsername, type SignInOutcome, toFailure } from '../auth/identity';
import { type SignUpResult, signUp } from '../auth/identity/signUp';
import { AttributeFields, readAttributes } from './AttributeFields';
import { BackToSignIn } from './BackToSignIn';
import { focusInvalid, focusText, useInitialFocus } from './focus';
import { NewPasswordFields, type NewPasswordHandle } from './NewPasswordFields';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { translate } from './translate';
import { UsernameField } from './UsernameField';

interface SignUpPageProps {
  /** How accounts are confirmed. Undefined: people can't sign up themselves. */
  confirmedBy: 'code' | 'link' | undefined;
  username: string;
  onCodeSent: (result: SignUpResult) => void;
  /** Follows the automatic sign-in, immediately or after the user has opened the link. Throws an error to show. */
  onSigningIn: (signedIn: Promise<SignInOutcome>) => Promise<void>;
}

const attributeNames = ['given_name', 'family_name', 'email'];

/** Returns the name of the field that the provider refuses, or undefined for the password. */
function refusedField({ code, message }: ReturnType<typeof toFailure>): string | undefined {
  if (code === 'UsernameExistsException') return 'username';
  if (code !== 'InvalidParameterException') return undefined;
  if (message === refusalTexts.emailFormat) return 'email';
  const ofName: readonly string[] = [refusalTexts.linkInName, refusalTexts.controlInName];
  return ofName.includes(message) ? 'given_name' : 'username';
}

export default function SignUpPage({ confirmedBy, username, onCodeSent, onSigningIn }: SignUpPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<NewPasswordHandle>(null);
  const [isAwaitingLink, setIsAwaitingLink] = useState(false);
  useInitialFocus(name);

  async function create() {
    if (confirmedBy === undefined) return;
    const result = await signUp({
      username: requireUsername(name.current?.value ?? ''),
      attributes: readAttributes(form.current, attributeNames),
      password: password.current?.read() ?? '',
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
        onFailed={reason => {
          if (focusInvalid(form.current)) return;
          const field = refusedField(toFailure(reason));
          if (field === undefined) password.current?.focus();
          else focusText(form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`) ?? null);
        }}
        submitLabel={translate('signUp.submit')}
        busyLabel={translate(isAwaitingLink ? 'signUp.awaiting' : 'signUp.busy')}
      >
        {errorId => (
          <>
            <UsernameField ref={name} defaultValue={username} describedBy={errorId} />
            <AttributeFields names={attributeNames} />
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
