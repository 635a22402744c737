import { type ReactNode, type Ref, useRef, useState } from 'react';
import { QrCode } from '../../schema/kinds/QrCode';
import type { Challenge } from '../auth/identity';
import { BackToSignIn } from './BackToSignIn';
import { CodeField } from './CodeField';
import { CopyText } from './CopyText';
import { focusText, useInitialFocus } from './focus';
import { PublicCard } from './PublicCard';
import { PublicForm } from './PublicForm';
import { sentText } from './sentText';
import { TextField } from './TextField';
import { translate } from './translate';
import { useSubmit } from './useSubmit';

/** A step of signing in that this page shows. Choosing a password has its own page. */
type Step = Exclude<Challenge, { name: 'NEW_PASSWORD_REQUIRED' }>;

interface ChallengePageProps {
  username: string;
  challenge: Step;
  /** Sends the answer and continues. Throws an error to show. */
  answer: (text: string) => Promise<void>;
  onBack: () => void;
}

/** Renders the second step of signing in: entering a code, choosing or setting up a factor, or a custom challenge. */
export default function ChallengePage({ username, challenge, answer, onBack }: ChallengePageProps) {
  return (
    <PublicCard title={translate(`challenge.${challenge.name}.title`)}>
      <Question username={username} challenge={challenge} answer={answer} />
      <BackToSignIn onBack={onBack} />
    </PublicCard>
  );
}

function Question({ username, challenge, answer }: Omit<ChallengePageProps, 'onBack'>): ReactNode {
  switch (challenge.name) {
    case 'SELECT_MFA_TYPE':
      return <Choice challenge={challenge} answer={answer} />;
    case 'MFA_SETUP':
      return <SetUp challenge={challenge} username={username} answer={answer} />;
    case 'CUSTOM_CHALLENGE':
      return <OpenAnswer destination={challenge.destination} answer={answer} />;
    case 'SOFTWARE_TOKEN_MFA':
      return (
        <FactorForm answer={answer}>
          <p className="muted">{translate('challenge.SOFTWARE_TOKEN_MFA.text', { username })}</p>
        </FactorForm>
      );
    default:
      return (
        <FactorForm answer={answer}>
          <p className="muted">{sentText(challenge)}</p>
        </FactorForm>
      );
  }
}

interface Answering {
  answer: ChallengePageProps['answer'];
}

/** Renders a form with one field. A wrong answer is selected, so that typing overwrites it. */
function AnswerForm({
  answer,
  field,
}: Answering & { field: (ref: Ref<HTMLInputElement>, errorId: string) => ReactNode }) {
  const given = useRef<HTMLInputElement>(null);
  useInitialFocus(given);
  return (
    <PublicForm
      send={() => answer(given.current?.value ?? '')}
      onFailed={() => focusText(given.current)}
      submitLabel={translate('challenge.submit')}
      busyLabel={translate('challenge.busy')}
    >
      {errorId => field(given, errorId)}
    </PublicForm>
  );
}

function CodeForm({ answer, children }: Answering & { children: ReactNode }) {
  return (
    <AnswerForm
      answer={answer}
      field={(ref, errorId) => (
        <>
          {children}
          <CodeField ref={ref} label={translate('challenge.code')} describedBy={errorId} submitsItself />
        </>
      )}
    />
  );
}

/** Renders the form for a second factor's code, or for a recovery code if the user has lost the factor. */
function FactorForm({ answer, children }: Answering & { children: ReactNode }) {
  const [isLost, setIsLost] = useState(false);
  return (
    <>
      {isLost ? (
        <AnswerForm
          answer={answer}
          field={(ref, errorId) => (
            <TextField
              ref={ref}
              label={translate('challenge.recovery')}
              name="recovery-code"
              autoComplete="off"
              describedBy={errorId}
            />
          )}
        />
      ) : (
        <CodeForm answer={answer}>{children}</CodeForm>
      )}
      <p className="card-foot">
        <button type="button" className="link" onClick={() => setIsLost(!isLost)}>
          {translate(isLost ? 'challenge.useFactor' : 'challenge.useRecovery')}
        </button>
      </p>
    </>
  );
}

function SetUp({
  challenge: { secret, address },
  username,
  answer,
}: Answering & { challenge: Extract<Step, { name: 'MFA_SETUP' }>; username: string }) {
  return (
    <CodeForm answer={answer}>
      <p className="muted">{translate('challenge.MFA_SETUP.text', { username })}</p>
      <QrCode text={address} label={translate('challenge.MFA_SETUP.picture')} />
      <p className="hint">{translate('challenge.MFA_SETUP.secret')}</p>
      <CopyText text={secret} />
    </CodeForm>
  );
}

function OpenAnswer({ destination, answer }: Answering & { destination: string | undefined }) {
  return (
    <AnswerForm
      answer={answer}
      field={(ref, errorId) => (
        <>
          {destination === undefined ? null : <p className="muted">{sentText({ destination })}</p>}
          <TextField
            ref={ref}
            label={translate('challenge.CUSTOM_CHALLENGE.answer')}
            name="answer"
            autoComplete="one-time-code"
            describedBy={errorId}
          />
        </>
      )}
    />
  );
}

function Choice({ challenge, answer }: Answering & { challenge: Extract<Step, { name: 'SELECT_MFA_TYPE' }> }) {
  const chosen = useRef('');
  const { isBusy, error, submit } = useSubmit(() => answer(chosen.current));
  return (
    <>
      <p className="muted">{translate('challenge.SELECT_MFA_TYPE.text')}</p>
      <p className="error" role="alert">
        {error}
      </p>
      {challenge.choices.map(type => (
        <button
          key={type}
          type="button"
          className="button wide choice"
          aria-disabled={isBusy}
          onClick={() => {
            chosen.current = type;
            void submit();
          }}
        >
          {translate(`challenge.SELECT_MFA_TYPE.${type}`)}
        </button>
      ))}
    </>
  );
}
