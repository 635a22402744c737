import { type ReactNode, type Ref, useId } from 'react';
import { FormFooter } from './FormFooter';
import { type SubmitState, useSubmit } from './useSubmit';

interface PublicFormProps {
  /** Submits the form. Throws an error to show. */
  send: () => Promise<void>;
  /** Called with the error, to move the focus to the wrong field. */
  onFailed?: (reason: unknown) => void;
  submitLabel: string;
  busyLabel: string;
  ref?: Ref<HTMLFormElement>;
  /** The state that the form shares with other submissions of the page. */
  shared?: SubmitState;
  /** Renders the fields. `errorId` is the id of the error element, for their `aria-describedby`. */
  children: (errorId: string) => ReactNode;
}

/** Renders a form of a public page: fields, error and submit button. */
export function PublicForm({ send, onFailed, submitLabel, busyLabel, ref, shared, children }: PublicFormProps) {
  const errorId = useId();
  const { isBusy, error, submit } = useSubmit(send, onFailed, shared);
  return (
    <form ref={ref} onSubmit={submit} noValidate>
      {children(errorId)}
      <FormFooter errorId={errorId} error={error} isBusy={isBusy} label={submitLabel} busyLabel={busyLabel} />
    </form>
  );
}
