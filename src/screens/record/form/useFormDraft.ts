import { memoize } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { usePerson } from '../../../access/useRole';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { createFormDrafts, type FormDrafts } from './formDrafts';

const PAUSE_MS = 400;

interface Options<T extends object> {
  /** Which form it is; of the organisation that is shown. */
  form: string;
  /** What was changed in it, as JSON can hold it; undefined while nothing is. */
  input: T | undefined;
  /** Whether it is being saved. The session may turn out to have ended, so that the page is left by the answer. */
  isSaving: boolean;
  /** Takes what an earlier visit has left as if it had been typed now. */
  restore(input: T): void;
}

/**
 * Keeps what is typed in a form until it is saved, discarded or left: after a crash, a closed tab or a session that
 * ended it is there again.
 * @returns when what came back was typed, in milliseconds; undefined where nothing did
 */
export function useFormDraft<T extends object>({ form, input, isSaving, restore }: Options<T>): number | undefined {
  const owner = usePerson()?.id;
  const name = `${form} ${useActiveOrganization() ?? ''}`;
  const [typedAt, setTypedAt] = useState<number>();
  const [isReady, setReady] = useState(false);
  const latest = useRef(restore);
  latest.current = restore;
  const page = useRef<{ drafts: FormDrafts; id: string; isKept?: boolean }>(undefined);

  useEffect(() => {
    if (owner === undefined) return;
    const here = { drafts: draftsOf(owner), id: uuid() };
    page.current = here;
    let isOpen = true;
    here.drafts
      .take(name, () => isOpen)
      .then(found => {
        if (!found || !isOpen) return;
        here.id = found.id;
        latest.current(JSON.parse(found.input));
        setTypedAt(found.startedAt);
      })
      .finally(() => isOpen && setReady(true));
    return () => {
      // Left by the user, who was asked. A page that is closed comes to no end.
      isOpen = false;
      here.drafts.forget(here.id);
    };
  }, [owner, name]);

  const text = input && JSON.stringify(input);
  useEffect(() => {
    const here = page.current;
    if (!isReady || !here) return;
    if (text === undefined) {
      if (!here.isKept) return;
      here.isKept = false;
      here.drafts.forget(here.id);
      setTypedAt(undefined);
      return;
    }
    here.isKept = true;
    const keep = () => here.drafts.keep(here.id, name, text);
    if (isSaving) {
      keep();
      return;
    }
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, name, text, isSaving]);

  return input && typedAt;
}

/** Those of a person, the same for as long as the page lives. */
const draftsOf = memoize(createFormDrafts);
