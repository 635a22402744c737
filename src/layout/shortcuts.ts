import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../dataProvider/listeners';

/** A heading of the help on shortcuts, in order. */
export const shortcutGroups = ['everywhere', 'list', 'record'] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

/** What a key does: any of `keys`, and the i18n key of what happens. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
}

type Shown = Readonly<Partial<Record<ShortcutGroup, readonly Shortcut[]>>>;

const shown = createStore<Shown>({});

/**
 * Lists the shortcuts that work on the screen while it is open; the help shows them. `shortcuts` must be the same
 * array at every render. Handling the keys stays with the screen.
 */
export function useShortcutHelp(group: ShortcutGroup, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    shown.set({ ...shown.get(), [group]: shortcuts });
    return () => shown.set({ ...shown.get(), [group]: undefined });
  }, [group, shortcuts]);
}

/** The shortcuts that work at this moment, by group. */
export function useShortcuts(): Shown {
  return useSyncExternalStore(shown.subscribe, shown.get);
}

/** Whether a key pressed there is text for a field rather than a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}
