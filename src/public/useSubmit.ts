import { type FormEvent, useRef, useState } from 'react';
import { refusalText } from './refusalText';

/** The state of a form that submits once at a time. */
export interface Submission {
  isBusy: boolean;
  /** The text of the last error. */
  error: string | undefined;
  submit: (event?: FormEvent) => Promise<void>;
}

export type ErrorState = [error: string | undefined, setError: (error: string | undefined) => void];

/**
 * Manages the submission of a form.
 * @param send submits the form and throws an error to show
 * @param onFailed called with that error, to move the focus to the wrong field
 * @param shared the state of the error if several submissions show theirs in one place: the last one counts
 */
export function useSubmit(
  send: () => Promise<void>,
  onFailed?: (reason: unknown) => void,
  shared?: ErrorState,
): Submission {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const own = useState<string>();
  const [error, setError] = shared ?? own;

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
