import type { Submission } from './useSubmit';

interface FormFooterProps extends Pick<Submission, 'isBusy' | 'error'> {
  /** Id of the error element, for the `aria-describedby` of the fields. */
  errorId: string;
  label: string;
  busyLabel: string;
}

/** Renders the end of a form: the error and the submit button. */
export function FormFooter({ errorId, error, isBusy, label, busyLabel }: FormFooterProps) {
  return (
    <>
      <p className="error" role="alert" id={errorId}>
        {error}
      </p>
      <button type="submit" className="button primary wide" aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
    </>
  );
}
