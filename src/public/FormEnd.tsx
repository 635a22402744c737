import type { Submission } from './useSubmit';

interface FormEndProps extends Pick<Submission, 'isBusy' | 'error'> {
  /** Ties the error to the fields that it is about. */
  errorId: string;
  label: string;
  busyLabel: string;
}

/** The end of every form: what went wrong, and the button that sends it. */
export function FormEnd({ errorId, error, isBusy, label, busyLabel }: FormEndProps) {
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
