import { type ComponentProps, type ReactNode, useId } from 'react';
import { type SubmitState, useSubmit } from './useSubmit';

interface PublicFormProps extends Pick<ComponentProps<'form'>, 'ref' | 'onInput'> {
  /** Submits the form. Throws an error to show. */
  send: () => Promise<void>;
  /** Called with the error, to move the focus to the wrong field. */
  onFailed?: (reason: unknown) => void;
  submitLabel: string;
  busyLabel: string;
  /** The state that the form shares with other submissions of the page. */
  shared?: SubmitState;
  /** Renders the fields. `errorId` is the id of the error element, for their `aria-describedby`. */
  children: (errorId: string) => ReactNode;
}

/** Renders a form of a public page: fields, error and submit button. */
export function PublicForm(props: PublicFormProps) {
  const { send, onFailed, submitLabel, busyLabel, shared, children, ...form } = props;
  const errorId = useId();
  const { isBusy, error, submit } = useSubmit(send, onFailed, shared);
  return (
    <form {...form} onSubmit={submit} noValidate>
      {children(errorId)}
      <p className="error" role="alert" id={errorId}>
        {error}
      </p>
      <button type="submit" className="button primary wide" aria-disabled={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </button>
    </form>
  );
}
