import { type UndoableMutation, useEvent, useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds after which a change that no toast has announced is made anyway. */
const UNANNOUNCED_DELAY_MS = 5000;

/**
 * Manages react-admin's undoable mutations, which are shown at once and sent later: each is sent once, or undone. When
 * the page unloads, they are sent at once and the browser asks for confirmation. react-admin's own notification only
 * asks, and then loses a change that it has shown as done.
 * @param onUnload called after the changes were sent on unload
 */
export function useUndoableChanges(onUnload: () => void) {
  const takeMutation = useTakeUndoableMutation();
  const unannounced = useRef<UndoableMutation[]>([]);
  const announcedChanges = useRef(new Map<number, UndoableMutation>());
  const notifyUnload = useEvent(onUnload);

  useEffect(() => {
    const change = takeMutation();
    if (!change) return;
    unannounced.current.push(change);
    // Without a toast, nothing can undo the change or send it.
    setTimeout(() => {
      const at = unannounced.current.indexOf(change);
      if (at < 0) return;
      unannounced.current.splice(at, 1);
      change({ isUndo: false });
    }, UNANNOUNCED_DELAY_MS);
  }, [takeMutation]);

  useEffect(() => {
    const sendAll = (event: Event) => {
      const changes = [...announcedChanges.current.values(), ...unannounced.current.splice(0)];
      announcedChanges.current.clear();
      if (changes.length === 0) return;
      for (const change of changes) change({ isUndo: false });
      // Ask for confirmation: a change that takes several requests would be cut off by the unload.
      event.preventDefault();
      notifyUnload();
    };
    // Mobile browsers often fire only `pagehide`, and signing out fires only `beforeunload`.
    const unloadEvents = ['beforeunload', 'pagehide'];
    for (const eventType of unloadEvents) window.addEventListener(eventType, sendAll);
    return () => {
      for (const eventType of unloadEvents) window.removeEventListener(eventType, sendAll);
    };
  }, [notifyUnload]);

  /**
   * Assigns the oldest unannounced change to the toast `id`.
   * @returns false if there is none, because it was already sent
   */
  const announce = useCallback((id: number) => {
    const change = unannounced.current.shift();
    if (change) announcedChanges.current.set(id, change);
    return change !== undefined;
  }, []);
  /** Sends or undoes the change of a toast. Does nothing if the toast has none. */
  const settle = useCallback((id: number, isUndo: boolean) => {
    const change = announcedChanges.current.get(id);
    announcedChanges.current.delete(id);
    change?.({ isUndo });
  }, []);
  return { announce, settle };
}
