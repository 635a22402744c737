import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { isTyping, type Shortcut, useShortcutHelp } from '../../../layout/shortcuts';

const shortcuts: readonly Shortcut[] = [{ keys: ['e'], label: 'shortcuts.record.edit' }];
const none: readonly Shortcut[] = [];

/**
 * Edits the shown record when e is pressed in its panel, and says so in the help on shortcuts.
 * @param headingId of the panel
 */
export function useEditKey(headingId: string, onEdit: (() => void) | undefined): void {
  useShortcutHelp('record', onEdit ? shortcuts : none);
  const press = useEvent((event: KeyboardEvent) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (!onEdit || modified || event.key !== 'e' || event.defaultPrevented || isTyping(event.target)) return;
    const panel = document.getElementById(headingId)?.closest('[role="dialog"]');
    // A list within the panel edits a cell, and what lies over the panel has the keys.
    const isHere = event.target instanceof Element && panel?.contains(event.target);
    if (!isHere || event.target.closest('[role="grid"], [role="menu"]')) return;
    event.preventDefault();
    onEdit();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
