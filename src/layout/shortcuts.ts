import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../dataProvider/listeners';

/** The headings of the shortcut help, in order. */
export const shortcutGroups = ['everywhere', 'list', 'record'] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

/** A shortcut: any of `keys`, and the i18n key of what it does. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
}

type Shown = Readonly<Partial<Record<ShortcutGroup, readonly Shortcut[]>>>;

const shown = createStore<Shown>({});

/**
 * Lists a screen's shortcuts in the help while it is mounted. It doesn't handle the keys.
 * @param shortcuts must be the same array at every render
 */
export function useShortcutHelp(group: ShortcutGroup, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    shown.set({ ...shown.get(), [group]: shortcuts });
    return () => shown.set({ ...shown.get(), [group]: undefined });
  }, [group, shortcuts]);
}

/** Returns the shortcuts of the current screen by group. */
export function useShortcuts(): Shown {
  return useSyncExternalStore(shown.subscribe, shown.get);
}

/** Whether the target is a text field, so that a key is input rather than a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}
