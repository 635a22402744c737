import { uniqBy } from 'es-toolkit';
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

interface Listed {
  group: ShortcutGroup;
  shortcuts: readonly Shortcut[];
}

/** A record's header and the bar below its form are listed in one group. */
const listed = createStore<readonly Listed[]>([]);

/**
 * Lists a screen's shortcuts in the help while it is mounted. It doesn't handle the keys.
 * @param shortcuts must be the same array at every render
 */
export function useShortcutHelp(group: ShortcutGroup, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const own = { group, shortcuts };
    listed.set([...listed.get(), own]);
    return () => listed.set(listed.get().filter(each => each !== own));
  }, [group, shortcuts]);
}

/** Returns a function that returns the current screen's shortcuts of a group, each once. */
export function useShortcuts(): (group: ShortcutGroup) => readonly Shortcut[] {
  const all = useSyncExternalStore(listed.subscribe, listed.get);
  return group =>
    uniqBy(
      all.filter(each => each.group === group).flatMap(each => each.shortcuts),
      ({ label }) => label,
    );
}

/** Returns keys such as `Ctrl K` by the names that keyboards of the language have for them. */
export function keysText(keys: string, translate: (key: string) => string): string {
  return keys.replace(/[A-Z][a-z]+/g, name => translate(`shortcuts.keys.${name}`));
}

/** Whether the target is a text field, so that a key is input rather than a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}
