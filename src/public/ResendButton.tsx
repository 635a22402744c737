import { useEffect, useState } from 'react';
import type { CodeDelivery } from '../auth/identity';
import { sentText } from './sentText';
import { translate } from './translate';
import { type SubmitState, useSubmit } from './useSubmit';

/** Minimum time between two codes, in seconds. */
const cooldownSeconds = 60;

interface ResendButtonProps {
  /** Whether a code has just been sent. */
  isFresh: boolean;
  send: () => Promise<CodeDelivery>;
  /** The state of the page's form: a new code replaces the one that its error is about. */
  shared: SubmitState;
}

/** Renders the button to send a new code, disabled until the last one had time to arrive. */
export function ResendButton({ isFresh, send, shared }: ResendButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState(isFresh ? cooldownSeconds : 0);
  const [sent, setSent] = useState<CodeDelivery>();
  const { isBusy, submit } = useSubmit(
    async () => {
      setSent(undefined);
      setSent(await send());
      setSecondsLeft(cooldownSeconds);
    },
    undefined,
    shared,
  );

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const isWaiting = secondsLeft > 0;
  return (
    <div className="resend">
      <button
        type="button"
        className="link"
        aria-disabled={isWaiting || isBusy}
        onClick={() => (isWaiting ? undefined : submit())}
      >
        {isWaiting ? translate('resend.wait', { seconds: secondsLeft }) : translate('resend.send')}
      </button>
      <p className="hint" role="status">
        {sent ? sentText(sent) : null}
      </p>
    </div>
  );
}
