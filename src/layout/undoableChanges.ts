import { type UndoableMutation, useEvent, useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds after which a change that no toast has announced is made anyway. */
const ANNOUNCED_MS = 5000;

/**
 * Manages react-admin's undoable mutations, which are shown at once and sent later: each is sent once, or undone. When
 * the page unloads, they are sent at once and the browser asks for confirmation. react-admin's own notification only
 * asks, and then loses a change that it has shown as done.
 * @param onLeave called after the changes were sent on unload
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
    // Without a toast, nothing can undo the change or send it.
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
      // Ask for confirmation: a change that takes several requests would be cut off by the unload.
      event.preventDefault();
      leave();
    };
    // Mobile browsers often fire only `pagehide`, and signing out fires only `beforeunload`.
    const ends = ['beforeunload', 'pagehide'];
    for (const end of ends) window.addEventListener(end, makeAll);
    return () => {
      for (const end of ends) window.removeEventListener(end, makeAll);
    };
  }, [leave]);

  /**
   * Assigns the oldest unannounced change to the toast `id`.
   * @returns false if there is none, because it was already sent
   */
  const announce = useCallback((id: number) => {
    const change = waiting.current.shift();
    if (change) announced.current.set(id, change);
    return change !== undefined;
  }, []);
  /** Sends or undoes the change of a toast. Does nothing if the toast has none. */
  const settle = useCallback((id: number, isUndo: boolean) => {
    const change = announced.current.get(id);
    announced.current.delete(id);
    change?.({ isUndo });
  }, []);
  return { announce, settle };
}
