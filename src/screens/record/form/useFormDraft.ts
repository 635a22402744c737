import { memoize } from 'es-toolkit';
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { useCurrentUser } from '../../../access/useRole';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { createFormDrafts, type FormDrafts } from './formDrafts';
import { keepsInput } from './replacedInput';

const PAUSE_MS = 400;

interface Options<T extends object> {
  /** The form's name, unique within the organisation. */
  form: string;
  /** The unsaved changes as JSON-compatible data; undefined if there are none. */
  input: T | undefined;
  /** Whether a save is running. Its response may be that the session has ended, which leaves the page. */
  isSaving: boolean;
  /** Applies the input of an earlier visit as if it had been typed now. */
  restore(input: T): void;
}

/**
 * Stores a form's input in the browser until it is saved, discarded or left, so that it survives a crash, a closed tab
 * and an expired session.
 * @returns when the restored input was typed, in milliseconds; undefined if none was restored
 */
export function useFormDraft<T extends object>({ form, input, isSaving, restore }: Options<T>): number | undefined {
  const { id: owner } = useCurrentUser();
  const name = `${form} ${useActiveOrganization() ?? ''}`;
  const [typedAt, setTypedAt] = useState<number>();
  const [isReady, setReady] = useState(false);
  const apply = useEvent(restore);
  const page = useRef<{ drafts: FormDrafts; id: string; keep?: (() => void) | undefined }>(undefined);

  useEffect(() => {
    const openForm: NonNullable<typeof page.current> = { drafts: draftsOf(owner), id: uuid() };
    page.current = openForm;
    let isOpen = true;
    openForm.drafts
      .take(name, () => isOpen)
      .then(found => {
        if (!found || !isOpen) return;
        openForm.id = found.id;
        apply(JSON.parse(found.input));
        setTypedAt(found.startedAt);
      })
      .finally(() => isOpen && setReady(true));
    return () => {
      isOpen = false;
      if (openForm.keep && keepsInput()) {
        openForm.keep();
        openForm.drafts.release(openForm.id);
        return;
      }
      // The user left the form and has confirmed that. When a page is closed, effects aren't cleaned up.
      openForm.drafts.forget(openForm.id);
    };
  }, [owner, name, apply]);

  const text = input && JSON.stringify(input);
  useEffect(() => {
    const openForm = page.current;
    if (!isReady || !openForm) return;
    if (text === undefined) {
      if (!openForm.keep) return;
      openForm.keep = undefined;
      openForm.drafts.forget(openForm.id);
      setTypedAt(undefined);
      return;
    }
    const keep = () => openForm.drafts.keep(openForm.id, name, text);
    openForm.keep = keep;
    if (isSaving) {
      keep();
      return;
    }
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, name, text, isSaving]);

  return input && typedAt;
}

/** One store for each user, for as long as the page lives. */
const draftsOf = memoize(createFormDrafts);
