import { type ReactNode, type Ref, useId } from 'react';
import { FormEnd } from './FormEnd';
import { useSubmit } from './useSubmit';

interface PublicFormProps {
  /** Sends it; throws what the person shall read. */
  send: () => Promise<void>;
  /** Puts the focus where the mistake is. */
  onFailed?: () => void;
  submitLabel: string;
  busyLabel: string;
  ref?: Ref<HTMLFormElement>;
  /** The fields. Those that an error may be about are described by the element with this identifier. */
  children: (errorId: string) => ReactNode;
}

/** A form of a public page: its fields, what went wrong, and the button that sends it. */
export function PublicForm({ send, onFailed, submitLabel, busyLabel, ref, children }: PublicFormProps) {
  const errorId = useId();
  const { isBusy, error, submit } = useSubmit(send, onFailed);
  return (
    <form ref={ref} onSubmit={submit} noValidate>
      {children(errorId)}
      <FormEnd errorId={errorId} error={error} isBusy={isBusy} label={submitLabel} busyLabel={busyLabel} />
    </form>
  );
}
