import type { ComponentProps } from 'react';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { type Change, useChange } from './account';

type Props<R> = Change<void, R> &
  Pick<
    ComponentProps<typeof QuestionDialog>,
    'question' | 'consequence' | 'cancelLabel' | 'confirmLabel' | 'children'
  > & {
    onClose: () => void;
  };

/** Asks before a change that can't be undone, makes it, and shows its error. */
export function ConfirmedChange<R>({ change, onDone, onClose, ...question }: Props<R>) {
  const { mutate, error, isPending, isSuccess } = useChange({ change, onDone });
  return (
    <QuestionDialog
      {...question}
      error={error}
      onCancel={onClose}
      onConfirm={mutate}
      busy={isPending || isSuccess}
      destructive
    />
  );
}
