import { type FormEvent, useRef, useState } from 'react';
import { refusalText } from './refusalText';

/** What the submissions of a page share: one at a time, and one place for the last error. */
export type SubmitState = ReturnType<typeof useSubmitState>;

export function useSubmitState() {
  const [error, setError] = useState<string>();
  return { error, setError, isSending: useRef(false) };
}

/**
 * Manages the submission of a form.
 * @param send submits the form and throws an error to show
 * @param onFailed called with that error, to move the focus to the wrong field
 * @param shared the state that it shares with other submissions of the page
 */
export function useSubmit(send: () => Promise<void>, onFailed?: (reason: unknown) => void, shared?: SubmitState) {
  const [isBusy, setIsBusy] = useState(false);
  const own = useSubmitState();
  const { error, setError, isSending } = shared ?? own;

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
