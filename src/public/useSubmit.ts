import { type FormEvent, useRef, useState } from 'react';
import { refusalText } from './refusalText';

/** A form that sends one thing at a time. */
export interface Submission {
  isBusy: boolean;
  /** What the last attempt failed with, as the person reads it. */
  error: string | undefined;
  submit: (event?: FormEvent) => Promise<void>;
}

/**
 * Sends a form by `send`, which throws what the person shall read.
 * @param onFailed called with what it threw, to put the focus where the mistake is
 */
export function useSubmit(send: () => Promise<void>, onFailed?: (reason: unknown) => void): Submission {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      await send();
    } catch (reason) {
      setError(await refusalText(reason));
      onFailed?.(reason);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, error, submit };
}
