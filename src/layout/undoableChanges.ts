import { type UndoableMutation, useEvent, useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';

/** Within so many milliseconds a toast speaks of a change, or it is made without asking. */
const ANNOUNCED_MS = 5000;

/**
 * The undoable changes of this console, which react-admin shows as made and keeps back; each is made once, or undone.
 * When the page is left they are made at once, and the browser asks. react-admin's own notification only asks, and then
 * loses what it said was done.
 * @param onLeave is called after that
 */
export function useUndoableChanges(onLeave: () => void) {
  const take = useTakeUndoableMutation();
  const waiting = useRef<UndoableMutation[]>([]);
  const announced = useRef(new Map<number, UndoableMutation>());
  const leave = useEvent(onLeave);

  useEffect(() => {
    const change = take();
    if (!change) return;
    waiting.current.push(change);
    // Without a toast there is no way to undo it, and nothing that would make it.
    setTimeout(() => {
      const at = waiting.current.indexOf(change);
      if (at < 0) return;
      waiting.current.splice(at, 1);
      change({ isUndo: false });
    }, ANNOUNCED_MS);
  }, [take]);

  useEffect(() => {
    const makeAll = (event: Event) => {
      const changes = [...announced.current.values(), ...waiting.current.splice(0)];
      announced.current.clear();
      if (changes.length === 0) return;
      for (const change of changes) change({ isUndo: false });
      // Has the browser ask: what takes several requests ends with the page.
      event.preventDefault();
      leave();
    };
    // Browsers on phones often say only that the page hides; signing out says only that it is about to be left.
    const ends = ['beforeunload', 'pagehide'];
    for (const end of ends) window.addEventListener(end, makeAll);
    return () => {
      for (const end of ends) window.removeEventListener(end, makeAll);
    };
  }, [leave]);

  /**
   * Takes the oldest change that no toast speaks of yet; it belongs to the toast `id` from now on.
   * @returns whether there was one: another one has been made already
   */
  const announce = useCallback((id: number) => {
    const change = waiting.current.shift();
    if (change) announced.current.set(id, change);
    return change !== undefined;
  }, []);
  /** Makes the change of a toast, or undoes it; nothing where the toast has none. */
  const settle = useCallback((id: number, isUndo: boolean) => {
    const change = announced.current.get(id);
    announced.current.delete(id);
    change?.({ isUndo });
  }, []);
  return { announce, settle };
}
