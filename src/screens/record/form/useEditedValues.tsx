import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { CurrentRecord } from '../../../../contract/etags';
import {
  changedNames,
  type EditedValues,
  editedValues,
  rebasedValues,
  StaleValues,
  saveValues,
} from '../../../../dataProvider/editedValues';
import { errorMessage } from '../../../../dataProvider/thrown';
import { DoneToast } from '../actions/DoneToast';
import { useDraftToast } from './useDraftToast';
import { useFormDraft } from './useFormDraft';

interface Options<T extends object, R extends { etag?: string }> {
  saved: T;
  etag: string | undefined;
  /** Reads the current values from the error of a call that was based on stale ones. */
  read(values: CurrentRecord['values']): T;
  /** Whether any concurrent change makes the save ask again, and not only one of the same fields. */
  alwaysAsks?: boolean;
  /** Saves the values that differ from the base. */
  send(edited: EditedValues<T>): Promise<R>;
  /** Called after a save or an undo, to update other parts of the console. */
  onSaved(answer: R | undefined): Promise<void> | void;
  /** The i18n key of the success message. */
  done: string;
  /** Returns how to undo a save if saving the previous values isn't enough, or undefined if it can't be undone. */
  undoOf?(before: T, answer: R): (() => Promise<R>) | undefined;
}

/**
 * Manages the state of a custom form: merges changes that other users save in the meantime, as the forms of records do,
 * and offers to undo a save.
 */
export function useEditedValues<T extends object, R extends { etag?: string }>(options: Options<T, R>) {
  const { saved, etag } = options;
  const notify = useNotify();
  const translate = useTranslate();
  const [edited, setEdited] = useState(() => editedValues(saved, etag));
  const key = JSON.stringify([saved, etag]);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    setEdited(rebasedValues(edited, saved, etag));
  }

  const changed = changedNames(edited);
  const undo = async (sendUndo: () => Promise<R>) => {
    try {
      await options.onSaved(await sendUndo());
      notify('undo.done', { type: 'success' });
    } catch (error) {
      notify('undo.failed', { type: 'error', messageArgs: { message: errorMessage(error) } });
    }
  };

  const restorePrevious = ({ base, values }: EditedValues<T>, { etag: after }: R) => {
    const before = { base: values, etag: after, values: base, conflicts: [] };
    return () => options.send(before);
  };

  // React Query tells that a mutation is pending by a timer. Until then, ignore a second click.
  const isSending = useRef(false);
  const saving = useMutation({
    mutationFn: (submitted: EditedValues<T>) =>
      saveValues(submitted, options.send, options.read, options.alwaysAsks ? 0 : undefined),
    onSuccess: async ({ answer, from }) => {
      // Keep what was typed during the save.
      setEdited(now => ({ ...rebasedValues(now, from.values, answer?.etag ?? from.etag), conflicts: [] }));
      await options.onSaved(answer);
      const sendUndo = answer && (options.undoOf ? options.undoOf(from.base, answer) : restorePrevious(from, answer));
      const onUndo = sendUndo && (() => void undo(sendUndo));
      notify(<DoneToast text={translate(options.done)} onUndo={onUndo} />, { type: 'success' });
    },
    onError: error => {
      if (error instanceof StaleValues) setEdited(error.edited);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const typedAt = useFormDraft<Pick<EditedValues<T>, 'base' | 'values'>>({
    // Used as the form's name, since each form has its own success message.
    form: options.done,
    input: changed.length > 0 ? { base: edited.base, values: edited.values } : undefined,
    isSaving: saving.isPending,
    restore: draft =>
      setEdited(now =>
        changedNames(now).length === 0 ? rebasedValues({ ...now, ...draft }, now.base, now.etag) : now,
      ),
  });

  useDraftToast(typedAt);

  return {
    values: edited.values,
    base: edited.base,
    changed,
    conflicts: edited.conflicts.filter(name => changed.includes(name)),
    isSaving: saving.isPending,
    error: saving.error,
    write: (changes: Partial<T>) => setEdited(now => ({ ...now, values: { ...now.values, ...changes } })),
    discard() {
      saving.reset();
      setEdited(editedValues(edited.base, edited.etag));
    },
    /** Saves the given values, by default those of the form. */
    save(values = edited.values) {
      if (isSending.current) return;
      isSending.current = true;
      saving.mutate({ ...edited, values });
    },
  };
}
