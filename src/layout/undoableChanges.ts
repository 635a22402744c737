import { useQueryClient } from '@tanstack/react-query';
import { type UndoableMutation, useEvent, useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { askBeforeUnload } from '../auth/leaving';

/** Milliseconds after which a change that no toast has announced is made anyway. */
const UNANNOUNCED_DELAY_MS = 5000;

/**
 * Manages react-admin's undoable mutations, which are shown at once and sent later: each is sent once, or undone. When
 * the page unloads, they are sent at once and the browser asks for confirmation. react-admin's own notification only
 * asks, and then loses a change that it has shown as done. They are also sent when a record is created, because its list
 * isn't read again while it shows a change that isn't stored.
 * @param onSent called after changes were sent that can't be undone any more
 */
export function useUndoableChanges(onSent: () => void) {
  const takeMutation = useTakeUndoableMutation();
  const unannounced = useRef<UndoableMutation[]>([]);
  const announcedChanges = useRef(new Map<number, UndoableMutation>());
  /** The hashes of the queries that show changes before these are stored. */
  const ahead = useRef(new Set<string>());
  const notifySent = useEvent(onSent);
  const queryClient = useQueryClient();

  useEffect(() => {
    // Until a change is stored, reading its record again would show the old values, which the next save would store.
    // react-admin prevents this for five seconds only, and not for the records of a list.
    queryClient.setQueryDefaults([], {
      refetchOnMount({ queryHash }) {
        const pending = unannounced.current.length + announcedChanges.current.size + queryClient.isMutating();
        if (pending === 0) ahead.current.clear();
        return !ahead.current.has(queryHash);
      },
    });
  }, [queryClient]);

  useEffect(() => {
    const change = takeMutation();
    if (!change) return;
    unannounced.current.push(change);
    // react-admin has dated what shows the change a few seconds ahead.
    const dated = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.dataUpdatedAt > Date.now() });
    for (const { queryHash } of dated) ahead.current.add(queryHash);
    // Without a toast, nothing can undo the change or send it.
    setTimeout(() => {
      const at = unannounced.current.indexOf(change);
      if (at < 0) return;
      unannounced.current.splice(at, 1);
      change({ isUndo: false });
    }, UNANNOUNCED_DELAY_MS);
  }, [takeMutation, queryClient]);

  /** @returns whether there were changes to send */
  const sendAll = useCallback(() => {
    const changes = [...announcedChanges.current.values(), ...unannounced.current.splice(0)];
    announcedChanges.current.clear();
    for (const change of changes) change({ isUndo: false });
    if (changes.length > 0) notifySent();
    return changes.length > 0;
  }, [notifySent]);

  useEffect(() => {
    const unsubscribe = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'added' && mutation.options.mutationKey?.[1] === 'create') sendAll();
    });
    return unsubscribe;
  }, [queryClient, sendAll]);

  useEffect(() => {
    const sendBeforeUnload = (event: Event) => {
      // Ask for confirmation: a change that takes several requests would be cut off by the unload.
      if (sendAll()) askBeforeUnload(event);
    };
    // Mobile browsers often fire only `pagehide`, and signing out fires only `beforeunload`.
    const unloadEvents = ['beforeunload', 'pagehide'];
    for (const eventType of unloadEvents) window.addEventListener(eventType, sendBeforeUnload);
    return () => {
      for (const eventType of unloadEvents) window.removeEventListener(eventType, sendBeforeUnload);
    };
  }, [sendAll]);

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
